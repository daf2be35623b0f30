// Written by `npm run lists` from the files that are there.
import type { Implementation } from '../api/implement.ts';
import { productHandlers } from './billing/product/productHandlers.ts';
import { taskDefinitionHandlers } from './task/taskDefinition/taskDefinitionHandlers.ts';

/** Handlers of the plain kinds of record of this sub-application. */
export const resources: readonly Implementation[] = [...productHandlers, ...taskDefinitionHandlers];
