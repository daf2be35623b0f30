import { maskText } from '../../src/domain/personalData.ts';
import type { SessionContext } from '../api/CallContext.ts';

/** How a free text is shown: whole to who may see numbers in full, else with what looks like a number or an address hidden in part. */
export type Say = (text: string) => string;

/** How free texts are shown to the caller. */
export function sayTo({ caller }: Pick<SessionContext, 'caller'>): Say {
  return caller.rights.has('contact:reveal') ? (text) => text : maskText;
}
