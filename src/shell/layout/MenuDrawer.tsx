import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The menu where there is no room for it beside the page: it comes from the side when it is asked for. */
export function MenuDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={264}
      title={t('shell.layout.navigation')}
      styles={{ body: { padding: 8 } }}
    >
      {children}
    </Drawer>
  );
}
