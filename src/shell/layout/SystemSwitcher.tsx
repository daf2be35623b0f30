import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { nodeLabel } from '../menu/labels.ts';
import type { Menu, MenuNode } from '../menu/menuTree.ts';
import { MenuIcon } from './MenuIcon.tsx';
import styles from './Header.module.css';

/** Switches between systems and the general menu (§2.4, §4.1). With nothing to choose from it is plain text. */
export function SystemSwitcher({
  menu,
  shown,
  onSelect,
}: {
  menu: Menu;
  shown: MenuNode;
  onSelect: (node: MenuNode) => void;
}) {
  const { t } = useTranslation();
  const choices = menu.general === null ? menu.systems : [...menu.systems, menu.general];
  const name = nodeLabel(shown, t);
  if (choices.length < 2) return <span className={styles.system}>{name}</span>;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [shown.id],
        items: choices.map((node) => ({
          key: node.id,
          label: nodeLabel(node, t),
          icon: <MenuIcon node={node} selected={node.id === shown.id} />,
        })),
        onClick: ({ key }) => {
          const node = choices.find(({ id }) => id === key);
          if (node !== undefined) onSelect(node);
        },
      }}
    >
      <Button
        type="text"
        className={styles.switcher}
        aria-label={`${t('shell.layout.system')}: ${name}`}
        icon={<DownOutlined />}
        iconPlacement="end"
      >
        <span className={styles.systemName}>{name}</span>
      </Button>
    </Dropdown>
  );
}
