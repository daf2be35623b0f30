// Written by `npm run lists` from the files that are there.
import { PRODUCT } from './billing/product.resource.ts';
import { TASK_DEFINITION } from './task/taskDefinition.resource.ts';

/** The plain kinds of record of this sub-application. */
export const RESOURCES = [PRODUCT, TASK_DEFINITION] as const;
