import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../../contract/shared/endpoint.ts';
import { useHost } from '../../sdk/index.ts';
import { ACTIONS_KEY } from '../columns/ColumnChoice.ts';
import { ConfirmButton } from '../layout/ConfirmButton.tsx';
import { PlusOutlined } from '../icons.ts';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { PageHeader, type PageHeaderProps } from '../layout/PageHeader.tsx';
import type { RecordColumn } from './RecordColumn.ts';
import type { RecordFilter } from './RecordFilter.ts';
import type { RecordPages } from './RecordPages.ts';
import { type RunAction, useAction } from '../hooks/useAction.ts';
import { useRecordColumns } from './useRecordColumns.tsx';
import { useRecordFilters } from './useRecordFilters.ts';
import { useRecordTexts } from './useRecordTexts.ts';
import { useTexts } from '../hooks/useTexts.ts';

type ListEndpoint = Endpoint & { readonly list: true; readonly query: z.ZodType; readonly answer: z.ZodArray };
type RemoveEndpoint = Endpoint & { readonly path: `${string}/:id` };
type RowOf<E extends ListEndpoint> = AnswerOf<E> extends (infer Row extends object)[] ? Row : never;

type FilterName<E extends ListEndpoint> = keyof z.input<E['query']> & string;

/** Props of {@link ListPage}. */
export interface ListPageProps<E extends ListEndpoint> extends Omit<
  ListTableProps<RowOf<E>>,
  'queryKey' | 'columnsOf' | 'load' | 'rowKey' | 'bulk' | 'label' | 'columns' | 'filters' | 'emptyHint' | 'emptyAction'
> {
  of: RecordPages;
  /** What tells rows apart; their `id` unless said. */
  rowKey?: (row: RowOf<E>) => string | number;
  list: E;
  columns: readonly RecordColumn<RowOf<E>>[];
  /** What the page itself narrows the list by, beside the filters. */
  narrowed?: Partial<z.input<E['query']>>;
  filters?: readonly RecordFilter<FilterName<E>>[];
  /** Another primary action than the button that leads to the form; null where records are not made by hand. */
  create?: ReactNode;
  /** Another line below the title than the text `about`. */
  description?: ReactNode;
  /** The list that this one belongs to. */
  back?: PageHeaderProps['back'];
  /** Between the head of the page and the list. */
  above?: ReactNode;
  /** Removes a row, after a question; for who may edit. */
  remove?: RemoveEndpoint;
  /** Why a row cannot be removed; undefined where it can. */
  keptBecause?: (row: RowOf<E>) => string | undefined;
  /** What removing a row means, beside the question; the text `removeExplanation`, if there is one, unless said. */
  removeExplanation?: (row: RowOf<E>) => string | undefined;
  /** What a row is called; its name unless said. */
  nameOf?: (row: RowOf<E>) => string;
  /** Further actions on a row, for who may edit. */
  rowActions?: (row: RowOf<E>, act: { busy: boolean; run: RunAction }) => ReactNode;
  /** What can be done with several rows at once, for who may edit. */
  bulk?: ListTableProps<RowOf<E>>['bulk'] & {};
  /** Further actions of the page, beside creating. */
  pageActions?: ReactNode;
  /** Puts the list into another frame than a page of its own, such as a tab. */
  frame?: (list: ReactNode, actions: ReactNode) => ReactNode;
}

/** The list of a kind of record: header, creating, filters, columns, removing. What it says, its texts and its endpoint say. */
export function ListPage<const E extends ListEndpoint>(props: ListPageProps<E>): ReactNode {
  type Row = RowOf<E> & { id: string | number };
  const {
    of,
    list,
    columns,
    filters = [],
    remove,
    keptBecause,
    removeExplanation,
    rowActions,
    pageActions,
    above,
    frame,
    bulk,
    narrowed,
    ...table
  } = props;
  const nameOf = props.nameOf ?? ((row: { name?: string }) => row.name ?? '');
  const host = useHost();
  const t = useTexts();
  const { say, has } = useRecordTexts(of.texts);
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const shown = useRecordColumns<Row>(of, columns);
  const fields = useRecordFilters(of, filters);
  const mayEdit = of.edit !== undefined && host.has(of.edit);
  // A list that is only read has no text for it.
  const toForm = (): ReactNode => (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(`${of.path}/create`)}>
      {say('create.title')}
    </Button>
  );
  const create = mayEdit && (props.create === undefined ? toForm() : props.create);
  const actionsOf = (row: Row): ReactNode => (
    <Flex gap="small" align="center">
      {rowActions?.(row, { busy, run })}
      {remove !== undefined && (
        <ConfirmButton
          type="link"
          disabled={busy || keptBecause?.(row) !== undefined}
          title={keptBecause?.(row)}
          question={say('removeQuestion', { name: nameOf(row) })}
          explanation={removeExplanation?.(row) ?? (has('removeExplanation') && say('removeExplanation'))}
          onConfirm={() => void run(() => host.request.call(remove, { params: { id: String(row.id) } }))}
        >
          {t('ui.action.remove')}
        </ConfirmButton>
      )}
    </Flex>
  );
  const hasActions = mayEdit && (remove !== undefined || rowActions !== undefined);
  const shownList = (
    <ListTable<Row>
      {...(table as unknown as Partial<ListTableProps<Row>>)}
      queryKey={narrowed === undefined ? list.id : `${list.id}.${JSON.stringify(narrowed)}`}
      columnsOf={`${list.id}.${of.texts}`}
      label={say('title')}
      load={({ filters: set, ...page }, signal) =>
        host.request.call(list, { query: { ...page, ...set, ...narrowed } } as never, { signal }) as never
      }
      rowKey={props.rowKey ?? ((row) => row.id)}
      {...(mayEdit && bulk !== undefined ? { bulk } : {})}
      filters={fields}
      {...(has('empty') ? { emptyHint: say('empty') } : {})}
      emptyAction={create}
      columns={hasActions ? [...shown, { key: ACTIONS_KEY, title: t('ui.field.actions'), render: actionsOf }] : shown}
    />
  );
  const actions = (
    <>
      {pageActions}
      {create}
    </>
  );
  return (
    frame?.(shownList, actions) ?? (
      <>
        <PageHeader
          title={say('title')}
          description={props.description ?? (has('about') && say('about'))}
          back={props.back}
          actions={actions}
        />
        {above}
        {shownList}
      </>
    )
  );
}
