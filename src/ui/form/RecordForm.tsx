import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../../contract/shared/endpoint.ts';
import { useHost } from '../../sdk/index.ts';
import { FormPage } from './FormPage.tsx';
import { PageAwaited } from '../layout/PageAwaited.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import type { RecordPages } from '../list/RecordPages.ts';
import { SchemaFields } from './SchemaFields.tsx';
import { useRecordTexts } from '../list/useRecordTexts.ts';

type GetEndpoint = Endpoint & { readonly path: `${string}/:id` };
type SendEndpoint = Endpoint & { readonly body: z.ZodType };
type RecordOf<Get extends GetEndpoint> = AnswerOf<Get> & { version: number };
type ValuesOf<Create extends SendEndpoint> = z.input<Create['body']> & Record<string, unknown>;

/** What the fields of a form can depend on. */
export interface RecordFormView<Values, Stored> {
  values: Values;
  /** The stored one, which may be that a copy is made of; undefined for a new one. */
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
  /** Gives the schema of a stored record that allows something else than a new one. Without it, the body of `create` judges. */
  schemaOf?: (record: RecordOf<Get>) => z.ZodType;
  /** The values of a new record: every field that is sent. */
  initial: ValuesOf<Create>;
  /** The values of a stored record as far as they are known; its fields of the names of `initial` unless said. */
  toValues?: (record: RecordOf<Get>) => Partial<ValuesOf<Create>>;
  /** What is sent of the values; they themselves unless said. */
  toBody?: (values: ValuesOf<Create>) => Partial<ValuesOf<Create>>;
  /** Fields that are never put aside with what is typed. */
  secrets?: readonly (keyof ValuesOf<Create>)[];
  /** A line below the title of a stored record. */
  describe?: (record: RecordOf<Get>) => ReactNode;
  /** What a stored record is called; its name unless said. */
  nameOf?: (record: RecordOf<Get>) => string;
  /** Beside the title of a stored record. */
  status?: (record: RecordOf<Get>) => ReactNode;
  /** Actions of the page of a stored record. */
  actions?: (record: RecordOf<Get>) => ReactNode;
  /** Above the form of a stored record. */
  above?: (record: RecordOf<Get>) => ReactNode;
  /** What a copy begins with: the stored record of the address is only read, and a new one is saved. */
  copy?: (values: ValuesOf<Create>) => ValuesOf<Create>;
  /** Puts the form beside something else, such as a preview of what is typed. */
  frame?: (form: ReactNode, view: RecordFormView<ValuesOf<Create>, RecordOf<Get>>) => ReactNode;
  submitLabel?: string;
  /** What to say when it is saved, where there is more to say than that. */
  savedText?: (saved: AnswerOf<Create>) => string;
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
  const record = query.data;
  if (id !== undefined && record === undefined) return <PageAwaited of={of} needs={query} />;
  const edited = props.copy === undefined ? record : undefined;
  return (
    <>
      <PageHeader
        title={edited === undefined ? say(props.copy === undefined ? 'create.title' : 'copy.title') : nameOf(edited)}
        status={edited && props.status?.(edited)}
        back={{ to: of.path, label: say('title') }}
        description={edited && props.describe?.(edited)}
        actions={edited && props.actions?.(edited)}
      />
      {edited && props.above?.(edited)}
      <RecordFields {...props} key={record?.version} record={record} edited={edited} />
    </>
  );
}

function RecordFields<Get extends GetEndpoint, Create extends SendEndpoint, Update extends SendEndpoint>({
  of,
  create,
  update,
  schemaOf,
  initial,
  toValues,
  toBody = (values) => values,
  copy = (values) => values,
  leadsTo = () => of.path,
  frame = (form) => form,
  secrets,
  submitLabel,
  savedText,
  children,
  record,
  edited,
}: RecordFormProps<Get, Create, Update> & {
  record: RecordOf<Get> | undefined;
  /** The record, unless a copy of it is made. */
  edited: RecordOf<Get> | undefined;
}): ReactNode {
  type Values = ValuesOf<Create>;
  const { id } = useParams();
  const host = useHost();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const readOnly = of.edit === undefined || !host.has(of.edit);
  const valuesOf = (stored: RecordOf<Get>): Values =>
    (toValues?.(stored) ??
      Object.fromEntries(Object.keys(initial).map((name) => [name, stored[name as keyof typeof stored]]))) as Values;
  const first = record === undefined ? initial : copy(valuesOf(record));
  const watched = Form.useWatch((all: Values) => all, { form, preserve: true }) as Values | undefined;
  const view = { values: { ...first, ...watched }, record, readOnly, form };
  const isCopy = record !== edited;
  return frame(
    <FormPage<Values, unknown>
      formKey={`${of.texts}.${isCopy ? `copy.${id}` : (id ?? 'new')}`}
      form={form}
      initialValues={first}
      {...(edited === undefined ? {} : { version: edited.version })}
      readOnly={readOnly}
      secrets={secrets}
      submitLabel={submitLabel}
      savedText={savedText as ((saved: unknown) => string) | undefined}
      onSubmit={(_shown, version) => {
        const body = toBody({ ...first, ...form.getFieldsValue(true) }) as object;
        return edited === undefined
          ? host.request.call(create, { body } as never, { showError: false })
          : host.request.call(update, { params: { id }, body: { ...body, version } } as never, { showError: false });
      }}
      conflict={{
        toValues: (stored) => ({
          ...valuesOf(stored as RecordOf<Get>),
          version: (stored as RecordOf<Get>).version,
        }),
      }}
      onSaved={(saved) =>
        // Nothing was saved where the stored copy was taken instead. The form of a new record is no page to go back to.
        void navigate(saved === undefined ? of.path : leadsTo(saved as AnswerOf<Create>, edited), {
          replace: edited === undefined,
        })
      }
      onCancel={() => void navigate(of.path)}
    >
      <SchemaFields<Values> texts={of.texts} schema={(edited && schemaOf?.(edited)) ?? create.body} toBody={toBody}>
        {typeof children === 'function' ? children(view) : children}
      </SchemaFields>
    </FormPage>,
    view,
  );
}
