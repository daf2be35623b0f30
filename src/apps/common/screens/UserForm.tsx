import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Select, Skeleton, TreeSelect } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { listDepartments } from '../../../contract/department.ts';
import { listRoles } from '../../../contract/role.ts';
import { createUser, getUser, type User, updateUser } from '../../../contract/user.ts';
import { isUsername, NAME_MAX, USERNAME_MAX } from '../../../domain/account.ts';
import { isEmail } from '../../../domain/email.ts';
import { INITIAL_PASSWORD_DAYS } from '../../../domain/password.ts';
import { isPhone } from '../../../domain/phone.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FormPage, maxRule, PageHeader, requiredRule, ruleOf, useTexts } from '../../../ui/index.ts';
import { departmentTree } from '../departmentTree.ts';

interface Values {
  username: string;
  name: string;
  phone: string;
  email: string;
  departmentId: string;
  roleIds: string[];
}

const toValues = (user: User): Values & { version: number } => ({ ...user, departmentId: user.departmentId ?? '' });

/** Creates or changes a user (§3.4, §5.2). */
export function UserForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const departments = useQuery({
    queryKey: ['department.list'],
    queryFn: () => host.request.call(listDepartments, {}),
  });
  const roles = useQuery({
    queryKey: ['role.options'],
    queryFn: () => host.request.call(listRoles, { query: { pageSize: 1000, sort: 'name' } }),
  });
  const user = useQuery({
    queryKey: ['user.get', id],
    queryFn: () => host.request.call(getUser, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const tree = useMemo(() => departmentTree(departments.data?.rows ?? []), [departments.data]);
  const error = departments.error ?? roles.error ?? user.error;
  if (error !== null) {
    return (
      <ErrorPanel
        error={error}
        onRetry={() => void Promise.all([departments.refetch(), roles.refetch(), user.refetch()])}
      />
    );
  }
  if (departments.data === undefined || roles.data === undefined || (id !== undefined && user.data === undefined)) {
    return <Skeleton active />;
  }
  const back = (): void => void navigate('/userManagement');
  const nameOf = (rows: readonly { id: string; name: string }[], wanted: string): string =>
    rows.find((row) => row.id === wanted)?.name ?? wanted;
  return (
    <>
      <PageHeader
        title={id === undefined ? t('common.user.create.title') : (user.data?.username ?? '')}
        back={{ to: '/userManagement', label: t('common.user.title') }}
      />
      <FormPage<Values, User | undefined>
        key={user.data?.version}
        formKey={`common.user.${id ?? 'new'}`}
        form={form}
        initialValues={user.data === undefined ? {} : toValues(user.data)}
        version={user.data?.version}
        onSubmit={({ username, ...body }, version) =>
          id === undefined
            ? host.request.call(createUser, { body: { ...body, username } }, { showError: false })
            : host.request.call(
                updateUser,
                { params: { id }, body: { ...body, version: version ?? 1 } },
                { showError: false },
              )
        }
        conflict={{
          toValues: (stored) => toValues(stored as User),
          fields: [
            { label: t('common.user.name'), show: (values) => values.name },
            { label: t('common.user.phone'), show: (values) => values.phone },
            { label: t('common.user.email'), show: (values) => values.email },
            {
              label: t('common.user.department'),
              show: (values) => nameOf(departments.data.rows, values.departmentId),
            },
            {
              label: t('common.user.roles'),
              show: (values) => values.roleIds.map((roleId) => nameOf(roles.data.rows, roleId)).join('、'),
            },
          ],
        }}
        onSaved={back}
        onCancel={back}
      >
        {id === undefined && (
          <>
            <Alert
              type="info"
              showIcon
              style={{ marginBlockEnd: 16 }}
              title={t('common.user.initialPasswordHint', { days: INITIAL_PASSWORD_DAYS })}
            />
            <Form.Item
              name="username"
              label={t('common.user.username')}
              extra={t('common.user.usernameHint')}
              rules={[requiredRule(t), ruleOf(isUsername, 'usernameFormat', t)]}
            >
              <Input maxLength={USERNAME_MAX} autoComplete="off" />
            </Form.Item>
          </>
        )}
        <Form.Item name="name" label={t('common.user.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
          <Input maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('common.user.phone')}
          rules={[requiredRule(t), ruleOf(isPhone, 'phoneFormat', t)]}
        >
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('common.user.email')}
          rules={[requiredRule(t), ruleOf(isEmail, 'emailFormat', t)]}
        >
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="departmentId" label={t('common.user.department')} rules={[requiredRule(t)]}>
          <TreeSelect
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: 'name' }}
            treeData={tree}
            fieldNames={{ label: 'name', value: 'id', children: 'children' }}
          />
        </Form.Item>
        <Form.Item
          name="roleIds"
          label={t('common.user.roles')}
          rules={[{ ...requiredRule(t), message: t('error.rolesRequired') }]}
        >
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.data.rows.map((role) => ({ value: role.id, label: role.name }))}
          />
        </Form.Item>
      </FormPage>
    </>
  );
}
