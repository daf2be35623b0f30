import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Skeleton, Tree, type TreeDataNode } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { createRole, getRole, listGrantable, type Role, updateRole } from '../../../contract/role.ts';
import type { MenuResource } from '../../../contract/menu.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '../../../domain/account.ts';
import { withViewRights, isRight } from '../../../domain/rights.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FormPage, maxRule, PageHeader, requiredRule, useTexts } from '../../../ui/index.ts';
import { rightNames, rightOf } from '../rightOf.ts';

interface Values {
  name: string;
  description: string;
  rights: string[];
  dataSourceIds: string[];
}

const NEW: Partial<Values> = { name: '', description: '', rights: [], dataSourceIds: [] };

const toNodes = (resources: readonly MenuResource[]): TreeDataNode[] =>
  resources.map((resource) => ({
    key: rightOf(resource),
    title: resource.resourceName,
    children: toNodes(resource.children),
  }));

/** Menu permissions and button rights as a tree; a chosen button brings its page along. */
function RightsTree({
  menu,
  value = [],
  onChange,
}: {
  menu: readonly MenuResource[];
  value?: string[];
  onChange?: (rights: string[]) => void;
}): ReactNode {
  const nodes = useMemo(() => toNodes(menu), [menu]);
  const under = (node: TreeDataNode): string[] => [String(node.key), ...(node.children ?? []).flatMap(under)];
  return (
    <Tree
      checkable
      checkStrictly
      selectable={false}
      defaultExpandAll
      treeData={nodes}
      checkedKeys={value}
      onCheck={(_keys, { node, checked }) => {
        const touched = new Set(under(node).filter(isRight));
        const rest = value.filter((right) => !touched.has(right as never));
        onChange?.(checked ? withViewRights([...rest, ...touched].filter(isRight)) : rest);
      }}
    />
  );
}

/** The tag data sources as boxes. Takes only what it needs of a form item: a group of boxes may not be marked as required. */
function DataSources({
  offered,
  value = [],
  onChange,
}: {
  offered: readonly { id: string; name: string }[];
  value?: string[];
  onChange?: (ids: string[]) => void;
}): ReactNode {
  const options = offered.map((source) => ({ value: source.id, label: source.name }));
  return <Checkbox.Group options={options} value={value} onChange={(ids) => onChange?.(ids)} />;
}

/** Creates or changes a role (§6: menu permissions and data-source permissions are required). */
export function RoleForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const grantable = useQuery({ queryKey: ['role.grantable'], queryFn: () => host.request.call(listGrantable, {}) });
  const role = useQuery({
    queryKey: ['role.get', id],
    queryFn: () => host.request.call(getRole, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const back = (): void => void navigate('/roleManagement');
  const title = id === undefined ? t('common.role.create.title') : (role.data?.name ?? t('common.role.edit.title'));
  const error = grantable.error ?? role.error;
  const names = useMemo(() => rightNames(grantable.data?.menu ?? []), [grantable.data]);
  const sourceNames = new Map(grantable.data?.dataSources.map((source) => [source.id, source.name]));
  if (error !== null)
    return <ErrorPanel error={error} onRetry={() => void Promise.all([grantable.refetch(), role.refetch()])} />;
  if (grantable.data === undefined || (id !== undefined && role.data === undefined)) return <Skeleton active />;
  const listed = (keys: readonly string[], of: ReadonlyMap<string, string>): string =>
    keys.map((key) => of.get(key) ?? key).join('、');
  return (
    <>
      <PageHeader title={title} back={{ to: '/roleManagement', label: t('common.role.title') }} />
      <FormPage<Values, Role | undefined>
        key={role.data?.version}
        formKey={`common.role.${id ?? 'new'}`}
        form={form}
        initialValues={role.data ?? NEW}
        version={role.data?.version}
        onSubmit={({ name, description, rights, dataSourceIds }, version) => {
          const body = { name, description, rights, dataSourceIds };
          return id === undefined
            ? host.request.call(createRole, { body }, { showError: false })
            : host.request.call(
                updateRole,
                { params: { id }, body: { ...body, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{
          toValues: (stored) => stored as Role,
          fields: [
            { label: t('common.role.name'), show: (values) => values.name },
            { label: t('common.role.descriptionField'), show: (values) => values.description },
            { label: t('common.role.rights'), show: (values) => listed(values.rights, names) },
            { label: t('common.role.dataSources'), show: (values) => listed(values.dataSourceIds, sourceNames) },
          ],
        }}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item name="name" label={t('common.role.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
          <Input showCount maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label={t('common.role.descriptionField')} rules={[maxRule(DESCRIPTION_MAX, t)]}>
          <Input.TextArea showCount maxLength={DESCRIPTION_MAX} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        <Form.Item
          name="rights"
          label={t('common.role.rights')}
          extra={t('common.role.rightsHint')}
          rules={[{ ...requiredRule(t), message: t('error.rightsRequired') }]}
        >
          <RightsTree menu={grantable.data.menu} />
        </Form.Item>
        <Form.Item
          name="dataSourceIds"
          label={t('common.role.dataSources')}
          rules={[{ ...requiredRule(t), message: t('error.dataSourcesRequired') }]}
        >
          <DataSources offered={grantable.data.dataSources} />
        </Form.Item>
      </FormPage>
    </>
  );
}
