import type { Resource } from '../../domain/shell/resource/defineResource.ts';
import type { Right } from '../../domain/shell/rights.ts';
import type { RecordPages } from '../list/RecordPages.ts';

/** The texts, the address and the right of the pages of a plain kind of record. */
export const resourcePage = ({ texts, path, edit }: Resource<string, string, Right, Right>): RecordPages => ({
  texts,
  path,
  edit,
});
