import type { ReactNode } from 'react';
import type { ListColumn } from './ListColumn.ts';
import type { RecordColumn } from './RecordColumn.ts';
import type { RecordPages } from './RecordPages.ts';
import { TextLink } from '../detail/TextLink.tsx';
import { useFormat } from '../hooks/useFormat.ts';
import { useRecordTexts } from './useRecordTexts.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Columns of records with all that their texts and kinds say. */
export function useRecordColumns<Row extends { id: string | number }>(
  { texts, path }: Pick<RecordPages, 'texts' | 'path'>,
  columns: readonly RecordColumn<Row>[],
): ListColumn<Row>[] {
  const t = useTexts();
  const format = useFormat();
  const { label, choice } = useRecordTexts(texts);
  return columns.map((column) => {
    const { key, title, render, sort, as, words, ...rest } =
      typeof column === 'string' ? { key: column } : { ...column };
    const show = (row: Row): ReactNode => {
      const value = (row as Record<string, unknown>)[key];
      if (as === 'instant') return format.dateTime((value ?? null) as string | null);
      if (as === 'choice' && typeof value === 'string') return choice(key, value, words);
      const text = typeof value === 'number' ? format.number(value) : format.plain(value);
      return as === 'link' ? <TextLink to={`${path}/${row.id}`}>{text}</TextLink> : text;
    };
    return {
      ...rest,
      key,
      title: title ?? (words === undefined ? label(key) : t(words)),
      render: render ?? show,
      opens: as === 'link',
      ...(sort === undefined ? {} : { sort: sort === true ? key : sort }),
    };
  });
}
