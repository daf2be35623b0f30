import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Select, type SelectProps, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../../contract/shared/endpoint.ts';
import { useHost } from '../../sdk/index.ts';
import { type GetRecord, useChosenRecord } from '../list/useChosenRecord.ts';
import { useSettled } from '../form/useSettled.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Records that are offered at a time: whoever wants another one types a part of its name. */
const OFFERED = 50;

type ListEndpoint = Endpoint & { readonly list: true; readonly query: z.ZodType; readonly answer: z.ZodArray };
type RowOf<List extends ListEndpoint> = AnswerOf<List>[number] & { id: string; name: string };

/** Props of {@link RecordSelect}; value, change and id come from the field around it. */
export interface RecordSelectProps<List extends ListEndpoint> extends Pick<
  SelectProps<string>,
  'id' | 'aria-label' | 'placeholder' | 'style' | 'disabled' | 'allowClear' | 'notFoundContent' | 'status'
> {
  /** Finds records by a part of their `name`. */
  list: List;
  /** Answers the chosen one, which stays by its name however many there are. */
  get: GetRecord;
  /** What the choices are narrowed by beside the text. */
  narrowed?: Partial<z.input<List['query']>>;
  /** Said beside the name of a choice. */
  describe?: (row: RowOf<List>) => string;
  value?: string | null;
  onChange?: (id: string | undefined) => void;
}

/** Chooses one of any number of records, found by the server; the chosen one is loaded by its id. */
export function RecordSelect<const List extends ListEndpoint>({
  list,
  get,
  narrowed,
  describe,
  value,
  onChange,
  ...select
}: RecordSelectProps<List>): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const query = { pageSize: OFFERED, ...narrowed, ...(name === '' ? {} : { name }) };
  const found = useQuery({
    queryKey: [list.id, 'choices', query],
    queryFn: async ({ signal }) => {
      const { rows } = (await host.request.call(list, { query } as never, { signal })) as unknown as {
        rows: RowOf<List>[];
      };
      return rows;
    },
    placeholderData: keepPreviousData,
  });
  const id = value === '' || value === null ? undefined : value;
  const rows = found.data ?? [];
  const isOffered = rows.some((row) => row.id === id);
  const chosen = useChosenRecord(get, isOffered ? undefined : id);
  const own = chosen.data as { name: string } | undefined;
  const options = rows.map((row) => ({ value: row.id, label: row.name, about: describe?.(row) }));
  const kept =
    id === undefined || isOffered
      ? []
      : [
          {
            value: id,
            label: own?.name ?? t(chosen.isError ? 'ui.record.gone' : 'ui.record.loading'),
            about: undefined,
          },
        ];
  return (
    <Select<string, (typeof options)[number]>
      {...select}
      value={id ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? undefined)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      // What was typed found it: the next search begins from the start.
      onOpenChange={(open) => {
        if (!open) setTyped('');
      }}
      loading={found.isFetching}
      options={typed === '' ? [...kept, ...options] : options}
      optionRender={({ label, data }) => (
        <Flex justify="space-between" gap="small">
          <span>{label}</span>
          {data.about !== undefined && <Typography.Text type="secondary">{data.about}</Typography.Text>}
        </Flex>
      )}
      labelRender={({ label }) => label ?? kept[0]?.label}
    />
  );
}
