import type { ReactNode } from 'react';
import { StatusTag } from '../layout/StatusTag.tsx';
import { useRecordTexts } from '../list/useRecordTexts.ts';
import { flagWord } from './flagWord.ts';

/** A yes or no of a record, such as whether it is in use. `texts` begins the keys of its words, which are `<name>` and `not<Name>`. */
export function FlagTag({ texts, name, value }: { texts: string; name: string; value: boolean }): ReactNode {
  const { say } = useRecordTexts(texts);
  return <StatusTag tone={value ? 'success' : 'neutral'}>{say(flagWord(name, value))}</StatusTag>;
}
