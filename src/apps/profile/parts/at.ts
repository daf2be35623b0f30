import { PROFILE } from '../../../domain/profile/subApp.ts';
import { pathsIn } from '../../../ui/index.ts';

/** The address of a page of this sub-application by its name, as its router takes it. */
export const at = pathsIn(PROFILE);
