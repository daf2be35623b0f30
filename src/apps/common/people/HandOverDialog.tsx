import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { countAssets, handOverAssets } from '../../../contract/common/people/handOver.ts';
import { listUsers } from '../../../contract/common/people/user.ts';
import { ASSET_KINDS, type AssetKind, assetTotal } from '../../../domain/common/people/handOver.ts';
import { useHost } from '../../../sdk/index.ts';
import { Boxes, FieldItem, FormDialog, useTexts } from '../../../ui/index.ts';

/** Whom the dialog is about. */
export interface Leaver {
  id: string;
  username: string;
}

interface Values {
  toUserId: string;
  kinds: AssetKind[];
}

/** Hands over what belongs to a user to another one: counted by kind, all or some of it. */
export function HandOverDialog({ leaver, onClose }: { leaver: Leaver; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const counts = useQuery({
    queryKey: ['handOver.count', leaver.id],
    queryFn: ({ signal }) => host.request.call(countAssets, { params: { id: leaver.id } }, { signal }),
  });
  const users = useQuery({
    queryKey: ['handOver.users'],
    queryFn: ({ signal }) =>
      host.request.call(listUsers, { query: { status: 'enabled', pageSize: 1000, sort: 'name' } }, { signal }),
  });
  const nothing = counts.data !== undefined && assetTotal(counts.data) === 0;
  return (
    <FormDialog<Values>
      title={t('common.handOver.title', { name: leaver.username })}
      texts="common.handOver"
      schema={handOverAssets.body}
      initialValues={{}}
      save={(body) => host.request.call(handOverAssets, { params: { id: leaver.id }, body })}
      savedText={t('common.handOver.done')}
      okText={t('common.handOver.action')}
      okDisabled={counts.data === undefined || nothing}
      onClose={onClose}
    >
      {counts.data === undefined ? (
        <Skeleton active />
      ) : nothing ? (
        <p>{t('common.handOver.nothing')}</p>
      ) : (
        <>
          <p>{t('common.handOver.explanation')}</p>
          <FieldItem name="kinds" initialValue={ASSET_KINDS.filter((kind) => counts.data[kind] > 0)}>
            <Boxes
              options={ASSET_KINDS.map((kind) => ({
                value: kind,
                label: t(`common.handOver.kind.${kind}`, { count: counts.data[kind] }),
                disabled: counts.data[kind] === 0,
              }))}
            />
          </FieldItem>
          <FieldItem name="toUserId">
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={users.isPending}
              options={(users.data?.rows ?? [])
                .filter(({ id }) => id !== leaver.id)
                .map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))}
            />
          </FieldItem>
        </>
      )}
    </FormDialog>
  );
}
