import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  createCustomField,
  type CustomField,
  getCustomField,
  listFieldMembers,
  updateCustomField,
} from '../../../contract/customField.ts';
import { NAME_MAX } from '../../../domain/account.ts';
import {
  FIELD_CODE_MAX,
  FIELD_COMPONENTS,
  type FieldComponent,
  hasOptions,
  isFieldCode,
  isFieldName,
  isFieldParameter,
  VISIBLE_RANGES,
  type VisibleRange,
} from '../../../domain/customField.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FormPage, maxRule, PageHeader, requiredRule, ruleOf, useTexts } from '../../../ui/index.ts';
import { FieldOptions } from '../parts/FieldOptions.tsx';

interface Values {
  name: string;
  code: string;
  parameter: string;
  component: FieldComponent;
  /** Of fields with choices only. */
  options?: { name: string; code: string }[];
  visibleRange: VisibleRange;
  /** Of fields for specific members only. */
  memberIds?: string[];
}

const NEW: Partial<Values> = { component: 'text', options: [], visibleRange: 'everyone', memberIds: [] };

const toValues = ({ id: _id, updatedAt: _at, ...values }: CustomField): Values & { version: number } => values;

/** Creates or changes a custom field (§3.4, §5.3). */
export function CustomFieldForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const mayEdit = host.has('customField:edit');
  const query = useQuery({
    queryKey: ['customField.get', id],
    queryFn: () => host.request.call(getCustomField, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const members = useQuery({
    queryKey: ['customField.members'],
    queryFn: () => host.request.call(listFieldMembers, {}),
    enabled: mayEdit,
  });
  const error = query.error ?? members.error;
  if (error !== null)
    return <ErrorPanel error={error} onRetry={() => void Promise.all([query.refetch(), members.refetch()])} />;
  const field = query.data;
  if (id !== undefined && field === undefined) return <Skeleton active />;
  const back = (): void => void navigate('/customFields');
  const names = new Map((members.data ?? []).map((member) => [member.id, member.username]));
  return (
    <>
      <PageHeader
        title={field?.name ?? t('common.customField.create.title')}
        back={{ to: '/customFields', label: t('common.customField.title') }}
      />
      <FormPage<Values, CustomField>
        key={field?.version}
        formKey={`common.customField.${id ?? 'new'}`}
        form={form}
        initialValues={field === undefined ? NEW : toValues(field)}
        version={field?.version}
        readOnly={!mayEdit}
        onSubmit={({ options = [], memberIds = [], ...rest }, version) => {
          const body = { ...rest, options, memberIds };
          return id === undefined
            ? host.request.call(createCustomField, { body }, { showError: false })
            : host.request.call(
                updateCustomField,
                { params: { id }, body: { ...body, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{
          toValues: (stored) => toValues(stored as CustomField),
          fields: [
            ...(['name', 'parameter'] as const).map((key) => ({
              label: t(`common.customField.${key}`),
              show: (values: Values) => values[key],
            })),
            {
              label: t('common.customField.component'),
              show: ({ component }: Values) => t(`common.customField.component.${component}`),
            },
            {
              label: t('common.customField.options'),
              show: ({ options = [] }: Values) => options.map(({ name }) => name).join('、'),
            },
            {
              label: t('common.customField.visibleRange'),
              show: ({ visibleRange, memberIds = [] }: Values) =>
                visibleRange === 'members'
                  ? memberIds.map((member) => names.get(member) ?? member).join('、')
                  : t(`common.customField.visibleRange.${visibleRange}`),
            },
          ],
        }}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item
          name="name"
          label={t('common.customField.name')}
          rules={[requiredRule(t), maxRule(NAME_MAX, t), ruleOf(isFieldName, 'noSpaces', t)]}
        >
          <Input showCount maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('common.customField.code')}
          extra={t('common.customField.codeHint')}
          rules={[requiredRule(t), ruleOf(isFieldCode, 'codeFormat', t)]}
        >
          <Input maxLength={FIELD_CODE_MAX} autoComplete="off" disabled={id !== undefined || !mayEdit} />
        </Form.Item>
        <Form.Item
          name="parameter"
          label={t('common.customField.parameter')}
          extra={t('common.customField.parameterHint')}
          rules={[requiredRule(t), ruleOf(isFieldParameter, 'parameterFormat', t)]}
        >
          <Input maxLength={FIELD_CODE_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item name="component" label={t('common.customField.component')}>
          <Select
            options={FIELD_COMPONENTS.map((value) => ({ value, label: t(`common.customField.component.${value}`) }))}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['component']}>
          {({ getFieldValue }) =>
            hasOptions(getFieldValue('component') as FieldComponent) && <FieldOptions readOnly={!mayEdit} />
          }
        </Form.Item>
        <Form.Item name="visibleRange" label={t('common.customField.visibleRange')}>
          <Radio.Group
            options={VISIBLE_RANGES.map((value) => ({ value, label: t(`common.customField.visibleRange.${value}`) }))}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['visibleRange']}>
          {({ getFieldValue }) =>
            getFieldValue('visibleRange') === 'members' && (
              <Form.Item name="memberIds" label={t('common.customField.members')} rules={[requiredRule(t)]}>
                <Select
                  mode="multiple"
                  showSearch={{ optionFilterProp: 'label' }}
                  options={(members.data ?? []).map((one) => ({ value: one.id, label: `${one.username} ${one.name}` }))}
                />
              </Form.Item>
            )
          }
        </Form.Item>
      </FormPage>
    </>
  );
}
