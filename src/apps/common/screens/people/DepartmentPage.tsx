import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Table, TreeSelect } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';

import {
  createDepartment,
  type Department,
  departmentForm,
  listDepartments,
  removeDepartment,
  setDepartmentStatus,
  updateDepartment,
} from '../../../../contract/common/people/department.ts';
import { departmentSubtree, MAX_DEPARTMENT_LEVEL } from '../../../../domain/common/people/department.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  actionColumn,
  ConfirmButton,
  ErrorPanel,
  FieldItem,
  FormDialog,
  PageHeader,
  PlusOutlined,
  StatusTag,
  TextField,
  useAction,
  useFormat,
  useTexts,
  TextLink,
  whileLoading,
} from '../../../../ui/index.ts';
import { type DepartmentTree, departmentTree } from '../../people/departmentTree.ts';
import { at } from '../../parts/at.ts';

/** From so many departments on only the rows in sight are drawn, in a frame of this height in pixels. */
const LONG_FROM = 200;
const LONG_HEIGHT = 640;

/** The form of a department: a new one (perhaps below another), or one that is edited. */
type Editing = { parentId: string | null; department?: Department };

/** Departments as a tree (§3.4, §6: at most ten levels). */
export function DepartmentPage(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const [editing, setEditing] = useState<Editing>();
  // What is folded, not what is open: a department that is added shows at once.
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const mayEdit = host.has('department:edit');
  const query = useQuery({ queryKey: ['department.list'], queryFn: () => host.request.call(listDepartments, {}) });
  const all = useMemo(() => query.data?.rows ?? [], [query.data]);
  const tree = useMemo(() => departmentTree(all), [all]);
  const isLong = all.length > LONG_FROM;
  return (
    <>
      <PageHeader
        title={t('common.department.title')}
        description={t('common.department.description', { max: MAX_DEPARTMENT_LEVEL })}
        actions={
          mayEdit && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ parentId: null })}>
              {t('common.department.create')}
            </Button>
          )
        }
      />
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Table<DepartmentTree>
          rowKey="id"
          aria-label={t('common.department.title')}
          {...whileLoading(query.isPending)}
          dataSource={tree}
          pagination={false}
          {...(isLong ? { virtual: true, scroll: { x: 900, y: LONG_HEIGHT } } : { scroll: { x: 'max-content' } })}
          expandable={{
            expandedRowKeys: all.map(({ id }) => id).filter((id) => !folded.has(id)),
            onExpand: (open, { id }) =>
              setFolded((before) => new Set(open ? [...before].filter((one) => one !== id) : [...before, id])),
          }}
          columns={[
            { title: t('common.department.name'), dataIndex: 'name' },
            { title: t('common.department.level'), dataIndex: 'level', align: 'end', width: 90 },
            {
              title: t('common.department.userCount'),
              align: 'end',
              width: 90,
              render: (_value, row) => (
                <TextLink to={`${at('common.user')}?departmentId=${row.id}`}>{format.number(row.userCount)}</TextLink>
              ),
            },
            {
              title: t('ui.field.status'),
              width: 110,
              render: (_value, row) => (
                <StatusTag tone={row.status === 'enabled' ? 'success' : 'neutral'}>
                  {t(`common.status.${row.status}`)}
                </StatusTag>
              ),
            },
            ...(mayEdit
              ? [
                  {
                    title: t('ui.field.actions'),
                    width: 330,
                    ...actionColumn,
                    render: (_value: unknown, row: DepartmentTree) => (
                      <Flex gap="small" wrap>
                        <Button
                          type="link"
                          disabled={row.level >= MAX_DEPARTMENT_LEVEL}
                          title={row.level >= MAX_DEPARTMENT_LEVEL ? t('error.departmentTooDeep') : undefined}
                          onClick={() => setEditing({ parentId: row.id })}
                        >
                          {t('common.department.createBelow')}
                        </Button>
                        <Button type="link" onClick={() => setEditing({ parentId: row.parentId, department: row })}>
                          {t('ui.action.edit')}
                        </Button>
                        <Button
                          type="link"
                          disabled={busy}
                          onClick={() =>
                            void run(() =>
                              host.request.call(setDepartmentStatus, {
                                params: { id: row.id },
                                body: { status: row.status === 'enabled' ? 'disabled' : 'enabled' },
                              }),
                            )
                          }
                        >
                          {t(row.status === 'enabled' ? 'common.action.disable' : 'common.action.enable')}
                        </Button>
                        <ConfirmButton
                          type="link"
                          danger
                          disabled={busy || row.userCount > 0 || row.children !== undefined}
                          title={
                            row.userCount > 0 || row.children !== undefined ? t('common.department.inUse') : undefined
                          }
                          question={t('common.department.removeQuestion', { name: row.name })}
                          onConfirm={() =>
                            void run(() => host.request.call(removeDepartment, { params: { id: row.id } }))
                          }
                        >
                          {t('ui.action.remove')}
                        </ConfirmButton>
                      </Flex>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {editing !== undefined && <DepartmentDialog editing={editing} all={all} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface Values {
  name: string;
  /** Undefined once it was cleared. */
  parentId?: string | null;
}

const toBody = ({ name, parentId = null }: Values) => ({ name, parentId });

function DepartmentDialog({
  editing,
  all,
  onClose,
}: {
  editing: Editing;
  all: readonly Department[];
  onClose: () => void;
}): ReactNode {
  const { department } = editing;
  const host = useHost();
  const t = useTexts();
  // A department cannot be moved below itself: what lies below it is not offered.
  const below = new Set(department === undefined ? [] : departmentSubtree(department.id, all).map(({ id }) => id));
  const options = departmentTree(all.filter(({ id }) => !below.has(id)));
  return (
    <FormDialog<Values>
      title={t(department === undefined ? 'common.department.create' : 'common.department.edit')}
      texts="common.department"
      schema={departmentForm}
      toBody={toBody}
      initialValues={{ name: department?.name ?? '', parentId: editing.parentId }}
      save={(values) => {
        const body = toBody(values);
        return department === undefined
          ? host.request.call(createDepartment, { body })
          : host.request.call(updateDepartment, {
              params: { id: department.id },
              body: { ...body, version: department.version },
            });
      }}
      savedText={t('ui.form.saved')}
      onClose={onClose}
    >
      <TextField name="name" input={{ autoFocus: true }} />
      <FieldItem name="parentId" hint>
        <TreeSelect
          allowClear
          showSearch={{ treeNodeFilterProp: 'name' }}
          treeDefaultExpandAll
          treeData={options}
          fieldNames={{ label: 'name', value: 'id', children: 'children' }}
          placeholder={t('common.department.topLevel')}
        />
      </FieldItem>
    </FormDialog>
  );
}
