import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ConsoleLayout.module.css';

/** Id of the main region: target of the skip link and of the focus after a page change. */
export const MAIN_ID = 'console-main';

/** The frame of the console after sign-in. */
export interface ConsoleLayoutProps {
  /** In a frame, only the page itself is drawn. */
  inFrame: boolean;
  header: ReactNode;
  /** The side menu, or nothing where it is hidden (§2.4). */
  menu: ReactNode | null;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** Title of the page shown: announced, and the focus moves to the page, whenever `pageKey` changes. */
  title: string;
  pageKey: string;
  children: ReactNode;
}

/**
 * Header, side menu and main region. The layout owns the page's one live region and moves the focus on a page change:
 * among several sub-applications nobody else could (WCAG 2.4.3, 4.1.3).
 */
export function ConsoleLayout(props: ConsoleLayoutProps) {
  const { inFrame, header, menu, collapsed, onCollapse, title, pageKey, children } = props;
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pageKey);

  useEffect(() => {
    // The first page keeps the browser's own focus.
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    main.current?.scrollTo?.({ top: 0 });
    // A page that focused one of its own fields meanwhile knows better.
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
  }, [pageKey]);

  return (
    <div className={`${styles.layout} ${inFrame ? styles.bare : ''}`}>
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The fragment would be another address to the sub-application's router.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('shell.layout.skip')}
      </a>
      {inFrame ? null : header}
      {menu === null ? null : (
        <nav
          className={`${styles.menu} ${collapsed ? styles.collapsed : ''}`}
          aria-label={t('shell.layout.navigation')}
        >
          <div className={styles.scroll}>{menu}</div>
          <div className={styles.fold}>
            <Button
              type="text"
              icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              aria-label={t(collapsed ? 'shell.layout.expand' : 'shell.layout.collapse')}
              aria-expanded={!collapsed}
              onClick={() => onCollapse(!collapsed)}
            />
          </div>
        </nav>
      )}
      <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <output className={styles.spoken} aria-live="polite" data-testid="page-announcer">
        {title}
      </output>
    </div>
  );
}
