import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isBrowserClick } from '../navigation/navigation.ts';
import { BrandMark } from './BrandMark.tsx';
import styles from './Header.module.css';

/** The header: brand and way home, system switcher, and what stands at its end. */
export function Header({
  logo,
  home,
  onHome,
  onMenu,
  switcher,
  children,
}: {
  /** An address to show the tenant's own logo by; null while it is on its way, undefined for the product's mark. */
  logo?: string | null | undefined;
  home: string;
  onHome: () => void;
  /** Opens the menu on narrow screens; absent where the menu is hidden or stands beside the page. */
  onMenu: (() => void) | null;
  switcher: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      {onMenu === null ? null : (
        <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.layout.openMenu')} onClick={onMenu} />
      )}
      <a
        className={styles.brand}
        href={home}
        aria-label={t('shell.brand.name')}
        onClick={(event) => {
          if (isBrowserClick(event)) return;
          event.preventDefault();
          onHome();
        }}
      >
        {logo === undefined ? (
          <BrandMark className={styles.mark} />
        ) : logo === null ? (
          <span className={styles.logo} />
        ) : (
          <img className={styles.logo} src={logo} alt="" />
        )}
        <span className={styles.brandName}>{t('shell.brand.name')}</span>
      </a>
      <span className={styles.rule} />
      {switcher}
      <span className={styles.gap} />
      {children}
    </header>
  );
}
