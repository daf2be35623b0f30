import { Descriptions, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '../../contract/shell/session.ts';

/** The operator's own data; changing it is an administrator's task. */
export function ProfileDrawer({ open, user, onClose }: { open: boolean; user: UserInfo; onClose: () => void }) {
  const { t } = useTranslation();
  const rows: [key: string, value: string | null][] = [
    ['account', user.username],
    ['name', user.name],
    ['phone', user.phone],
    ['email', user.email],
    ['tenant', user.tenantName],
    ['department', user.departmentName],
    ['roles', user.roleNames?.join(', ')],
    ['timeZone', user.timeZone],
  ];
  return (
    <Drawer open={open} onClose={onClose} title={t('shell.account.profile')} size={400} destroyOnHidden>
      <Descriptions
        column={1}
        size="small"
        items={rows.map(([key, value]) => ({
          key,
          label: t(`shell.profile.${key}`),
          children: value || t('shell.profile.none'),
        }))}
      />
      <p>{t('shell.profile.edit')}</p>
    </Drawer>
  );
}
