import { OUTREACH } from '../../../domain/outreach/subApp.ts';
import { type PageNameOf, pageOf } from '../../../domain/shell/manifest/pageOf.ts';

/** The address of a page of this sub-application, by its name. */
export const outreachPage = (
  name: PageNameOf<typeof OUTREACH>,
  params?: Readonly<Record<string, string | number>>,
): `/${string}` => pageOf(OUTREACH, name, params);
