import { useQuery } from '@tanstack/react-query';
import { Alert, Select, TreeSelect } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { listDepartments } from '../../../../contract/common/people/department.ts';
import { listRoles } from '../../../../contract/common/people/role.ts';
import { createUser, getUser, updateUser } from '../../../../contract/common/people/user.ts';
import { INITIAL_PASSWORD_DAYS } from '../../../../domain/shell/password.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FieldItem, PageAwaited, RecordForm, TextField, useFormat, useTexts } from '../../../../ui/index.ts';
import { departmentTree } from '../../people/departmentTree.ts';
import { USERS } from '../../parts/recordPages.ts';

/** Creates or changes a user (§3.4, §5.2). */
export function UserForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const departments = useQuery({
    queryKey: ['department.list'],
    queryFn: () => host.request.call(listDepartments, {}),
  });
  const roles = useQuery({
    queryKey: ['role.options'],
    queryFn: () => host.request.call(listRoles, { query: { pageSize: 1000, sort: 'name' } }),
  });
  const tree = useMemo(() => departmentTree(departments.data?.rows ?? []), [departments.data]);
  if (departments.data === undefined || roles.data === undefined)
    return <PageAwaited of={USERS} needs={[departments, roles]} />;
  const nameIn =
    (rows: readonly { id: string; name: string }[]) =>
    (id: unknown): string =>
      rows.find((row) => row.id === id)?.name ?? '–';
  const roleName = nameIn(roles.data.rows);
  return (
    <RecordForm
      of={USERS}
      get={getUser}
      create={createUser}
      update={updateUser}
      initial={{ username: '', name: '', phone: '', email: '', departmentId: '', roleIds: [] }}
      toValues={({ username, name, phone, email, departmentId, roleIds }) => ({
        username,
        name,
        phone,
        email,
        departmentId: departmentId ?? '',
        roleIds,
      })}
      nameOf={({ username }) => username}
    >
      {({ record }) => (
        <>
          {record === undefined && (
            <>
              <Alert
                type="info"
                showIcon
                style={{ marginBlockEnd: 16 }}
                title={t('common.user.initialPasswordHint', { days: INITIAL_PASSWORD_DAYS })}
              />
              <TextField name="username" hint />
            </>
          )}
          <TextField name="name" />
          <TextField name="phone" input={{ inputMode: 'tel' }} />
          <TextField name="email" input={{ inputMode: 'email' }} />
          <FieldItem name="departmentId" show={nameIn(departments.data.rows)}>
            <TreeSelect
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'name' }}
              treeData={tree}
              fieldNames={{ label: 'name', value: 'id', children: 'children' }}
            />
          </FieldItem>
          <FieldItem name="roleIds" show={(ids) => format.list((ids as string[]).map(roleName))}>
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              options={roles.data.rows.map((role) => ({ value: role.id, label: role.name }))}
            />
          </FieldItem>
        </>
      )}
    </RecordForm>
  );
}
