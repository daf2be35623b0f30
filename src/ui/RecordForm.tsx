import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, Skeleton } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts';
import { useHost } from '../sdk/index.ts';
import type { ConflictField } from './ConflictDialog.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { FormPage } from './FormPage.tsx';
import { PageHeader } from './PageHeader.tsx';
import { RecordFormContext, type RecordFormState } from './RecordFormContext.ts';
import type { RecordPages } from './RecordPages.ts';
import { useRecordTexts } from './useRecordTexts.ts';

type GetEndpoint = Endpoint & { readonly path: `${string}/:id` };
type SendEndpoint = Endpoint & { readonly body: z.ZodType };
type RecordOf<Get extends GetEndpoint> = AnswerOf<Get> & { version: number };
type ValuesOf<Create extends SendEndpoint> = z.input<Create['body']> & Record<string, unknown>;

/** What the fields of a form can depend on. */
export interface RecordFormView<Values, Stored> {
  values: Values;
  /** Undefined for a new one. */
  record: Stored | undefined;
  readOnly: boolean;
  form: FormInstance<Values>;
}

/** Props of {@link RecordForm}. */
export interface RecordFormProps<Get extends GetEndpoint, Create extends SendEndpoint, Update extends SendEndpoint> {
  of: RecordPages;
  get: Get;
  create: Create;
  update: Update;
  /** The values of a new record: every field that is sent. */
  initial: ValuesOf<Create>;
  /** The values of a stored record; its fields of the names of `initial` unless said. */
  toValues?: (record: RecordOf<Get>) => ValuesOf<Create>;
  /** What is sent of the values; they themselves unless said. */
  toBody?: (values: ValuesOf<Create>) => ValuesOf<Create>;
  /** A line below the title of a stored record. */
  describe?: (record: RecordOf<Get>) => ReactNode;
  /** What a stored record is called; its name unless said. */
  nameOf?: (record: RecordOf<Get>) => string;
  /** Beside the title of a stored record. */
  status?: (record: RecordOf<Get>) => ReactNode;
  /** Above the form of a stored record. */
  above?: (record: RecordOf<Get>) => ReactNode;
  /** Loads a stored record again every so many milliseconds while it says so. */
  refresh?: (record: RecordOf<Get>) => number | false;
  /** Where to go when it is saved; the list unless said. `stored` is undefined for a new record. */
  leadsTo?: (saved: AnswerOf<Create>, stored: RecordOf<Get> | undefined) => string;
  children: ReactNode | ((view: RecordFormView<ValuesOf<Create>, RecordOf<Get>>) => ReactNode);
}

/**
 * The form of a kind of record, new or stored by the `:id` of the address: loads, refuses by the schema of what it sends, saves over
 * the version that was read, compares both copies on a conflict, and goes back to the list.
 */
export function RecordForm<
  const Get extends GetEndpoint,
  const Create extends SendEndpoint,
  const Update extends SendEndpoint,
>(props: RecordFormProps<Get, Create, Update>): ReactNode {
  const { of, get, nameOf = (stored: { name?: string }) => stored.name ?? '' } = props;
  const { id } = useParams();
  const host = useHost();
  const { say } = useRecordTexts(of.texts);
  const query = useQuery({
    queryKey: [get.id, id],
    queryFn: () => host.request.call(get, { params: { id: id ?? '' } } as never) as unknown as Promise<RecordOf<Get>>,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && props.refresh?.(data)) || false,
  });
  if (query.error !== null) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const record = query.data;
  if (id !== undefined && record === undefined) return <Skeleton active />;
  return (
    <>
      <PageHeader
        title={record === undefined ? say('create.title') : nameOf(record)}
        status={record && props.status?.(record)}
        back={{ to: of.path, label: say('title') }}
        description={record && props.describe?.(record)}
      />
      {record && props.above?.(record)}
      <RecordFields {...props} key={record?.version} record={record} id={id} />
    </>
  );
}

function RecordFields<Get extends GetEndpoint, Create extends SendEndpoint, Update extends SendEndpoint>({
  of,
  create,
  update,
  initial,
  toValues,
  toBody = (values) => values,
  leadsTo = () => of.path,
  children,
  record,
  id,
}: RecordFormProps<Get, Create, Update> & { record: RecordOf<Get> | undefined; id: string | undefined }): ReactNode {
  type Values = ValuesOf<Create>;
  const host = useHost();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const readOnly = of.edit === undefined || !host.has(of.edit);
  const schema = create.body;
  const valuesOf = (stored: RecordOf<Get>): Values =>
    toValues?.(stored) ??
    (Object.fromEntries(Object.keys(initial).map((name) => [name, stored[name as keyof typeof stored]])) as Values);
  const first = record === undefined ? initial : valuesOf(record);
  const watched = Form.useWatch((all: Values) => all, { form, preserve: true }) as Values | undefined;
  const values: Values = { ...first, ...watched };
  const fields = useRef(new Map<string, ConflictField<Record<string, unknown>>>());
  const show = useCallback<RecordFormState['show']>((name, field) => {
    fields.current.set(name, field);
    return () => fields.current.delete(name);
  }, []);
  const state: RecordFormState = {
    texts: of.texts,
    schema,
    values,
    body: () => toBody({ ...first, ...form.getFieldsValue(true) }),
    show,
  };
  return (
    <RecordFormContext value={state}>
      <FormPage<Values, unknown>
        formKey={`${of.texts}.${id ?? 'new'}`}
        form={form}
        initialValues={first}
        {...(record === undefined ? {} : { version: record.version })}
        readOnly={readOnly}
        onSubmit={(_shown, version) => {
          const body = state.body() as object;
          return id === undefined
            ? host.request.call(create, { body } as never, { showError: false })
            : host.request.call(update, { params: { id }, body: { ...body, version } } as never, { showError: false });
        }}
        conflict={{
          toValues: (stored) => ({
            ...valuesOf(stored as RecordOf<Get>),
            version: (stored as RecordOf<Get>).version,
          }),
          fields: () => [...fields.current.values()],
        }}
        onSaved={(saved) =>
          // Nothing was saved where the stored copy was taken instead. The form of a new record is no page to go back to.
          void navigate(saved === undefined ? of.path : leadsTo(saved as AnswerOf<Create>, record), {
            replace: record === undefined,
          })
        }
        onCancel={() => void navigate(of.path)}
      >
        {typeof children === 'function' ? children({ values, record, readOnly, form }) : children}
      </FormPage>
    </RecordFormContext>
  );
}
