import { KeyOutlined, LogoutOutlined, PoweroffOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceConfig } from '../../contract/shell/menu.ts';
import styles from './Header.module.css';

/** An entry of the account menu. */
export type AccountAction = ServiceConfig['accountMenu'][number];

const ICONS: Record<AccountAction, ReactNode> = {
  profile: <UserOutlined aria-hidden />,
  changePassword: <KeyOutlined aria-hidden />,
  signOutEverywhere: <PoweroffOutlined aria-hidden />,
  signOut: <LogoutOutlined aria-hidden />,
};

/** The operator's own menu; the server says what it offers, and in which order. */
export function AccountMenu({
  name,
  account,
  actions,
  onAction,
}: {
  name: string;
  /** User name that the operator signs in with. */
  account: string;
  actions: readonly AccountAction[];
  onAction: (action: AccountAction) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'account',
            type: 'group',
            label: account,
            children: actions.map((action) => ({
              key: action,
              label: t(`shell.account.${action}`),
              icon: ICONS[action],
            })),
          },
        ],
        onClick: ({ key }) => {
          const action = actions.find((known) => known === key);
          if (action !== undefined) onAction(action);
        },
      }}
    >
      <Button type="text" icon={<UserOutlined />} aria-label={t('shell.layout.account', { name })}>
        <span className={styles.name}>{name}</span>
      </Button>
    </Dropdown>
  );
}
