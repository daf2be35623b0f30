import type { FilterField } from './FilterBar.tsx';
import type { RecordFilter } from './RecordFilter.ts';
import type { RecordPages } from './RecordPages.ts';
import { useRecordTexts } from './useRecordTexts.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Filters of a list of records with all that their texts say. */
export function useRecordFilters(
  { texts }: Pick<RecordPages, 'texts'>,
  filters: readonly RecordFilter[],
): FilterField[] {
  const t = useTexts();
  const { label, choice } = useRecordTexts(texts);
  return filters.map((filter): FilterField => {
    if (typeof filter === 'string') return { name: filter, label: label(filter), kind: 'text' };
    if ('kind' in filter) return filter;
    const { name, words } = filter;
    const field = filter.label !== undefined || words === undefined ? label(filter.label ?? name) : t(words);
    if ('days' in filter) return { name, label: field, kind: 'days' };
    if ('records' in filter) {
      const options = (filter.records ?? []).map((record) => ({ value: record.id, label: record.name }));
      return { name, label: field, kind: 'select', searchable: true, options };
    }
    const { choices, begins } = filter;
    if (choices === undefined)
      return { name, label: begins === true ? t('ui.filter.beginsWith', { field }) : field, kind: 'text' };
    const options = choices.map((value) => ({ value, label: choice(name, value, words) }));
    return { name, label: field, kind: 'select', options };
  });
}
