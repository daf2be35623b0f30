import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../domain/shared/text/language.ts';
import { useMedia } from '../../sdk/index.ts';
import type { AccountAction } from '../layout/AccountMenu.tsx';
import { ConsoleLayout } from '../layout/ConsoleLayout.tsx';
import { lazyPart } from '../layout/lazyPart.tsx';
import { Notices } from '../layout/Notices.tsx';
import { restoreBodyScroll } from '../layout/scrollRestore.ts';
import { SideMenu } from '../layout/SideMenu.tsx';
import { isMenuHidden } from '../menu/menuHidden.ts';
import { firstPage, GENERAL_MENU_ID, type MenuNode } from '../menu/menuTree.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { noteRecentPage, recentStorage } from '../palette/recentPages.ts';
import { AppArea, type Refused } from './AppArea.tsx';
import { ConsoleDialogs, type HeaderDialog } from './ConsoleDialogs.tsx';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import type { ConsoleServices } from './ConsoleServices.ts';
import { useConsolePage } from './useConsolePage.ts';
import { useIntent } from './useIntent.ts';
import { useLeaveQuestion } from './useLeaveQuestion.ts';
import type { MicroApp } from '../../contract/shell/menu.ts';
import { appAt } from '../menu/routeDecision.ts';
import type { Navigation, Place } from '../navigation/navigation.ts';
import { whenIdle } from '../navigation/whenIdle.ts';
import { usePlace } from './usePlace.ts';

/** Longest that the menu may lag behind the address: below what an operator feels as a delay. */
const LAG_MS = 100;

/**
 * The place that menu, title and header show. When another sub-application takes over, they follow once the browser has
 * nothing better to do: drawing another menu takes as long as mounting a page, and the page comes first.
 */
function useShownPlace(navigation: Navigation, apps: readonly MicroApp[]): Place {
  const place = usePlace(navigation);
  const [shown, setShown] = useState(place);
  const taken = appAt(apps, shown.path) !== appAt(apps, place.path);
  if (!taken && shown !== place) setShown(place);
  useEffect(() => (taken ? whenIdle(() => setShown(place), LAG_MS) : undefined), [taken, place]);
  return taken ? shown : place;
}

/** Below this width the menu moves into a drawer. */
const NARROW = '(width < 768px)';

const MenuDrawer = lazyPart(async () => (await import('../layout/MenuDrawer.tsx')).MenuDrawer);

/** Local storage key: whether the operator keeps the side menu folded. */
const FOLDED_KEY = 'console.menuFolded';

/** The console after sign-in: decides about every address, and draws what surrounds the sub-applications. */
export const Console = observer(function Console({ services }: { services: ConsoleServices }) {
  const { store, navigation, inFrame } = services;
  const { state } = store;
  const { t } = useTranslation();
  const [modal, modalHolder] = Modal.useModal();
  const place = useShownPlace(navigation, services.apps.list);
  const narrow = useMedia(NARROW);
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === '1');
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const [finding, setFinding] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const { menu, decision, selection, title } = useConsolePage(services, place);
  const named = useSyncExternalStore(services.apps.pageName.subscribe, services.apps.pageName.get);
  const record = named?.path === place.path ? named.name : null;
  const address = place.path + place.search;
  const errorStatus = decision.kind === 'error' ? decision.status : null;
  const redirect = decision.kind === 'redirect' ? decision.to : null;

  useEffect(() => {
    if (redirect !== null) void navigation.go(redirect, { replace: true });
    if (errorStatus === null || place.path === `/${errorStatus}`) return;
    setRefused({ status: errorStatus, address });
    void navigation.go(`/${errorStatus}`, { replace: true });
  }, [navigation, redirect, errorStatus, place.path, address]);
  useEffect(() => {
    if (selection.systemId !== null) services.selectSystem(selection.systemId);
  }, [services, selection.systemId]);
  useEffect(() => {
    document.title = [...new Set([record ?? title, title, t('shell.brand.name')])].join(' · ');
  }, [record, title, t]);
  const userId = state.userInfo?.id;
  const isOpen = decision.kind === 'open';
  useEffect(() => {
    if (!isOpen || userId === undefined) return;
    noteRecentPage(recentStorage(userId), { address, title, ...(record === null ? {} : { name: record }) });
  }, [isOpen, userId, address, title, record]);
  useEffect(() => restoreBodyScroll(document.body), [place.path]);
  useLeaveQuestion(services, modal);
  useIntent(services.apps.intend);

  const go = useCallback(
    (to: string): void => {
      setDrawer(false);
      void navigation.go(to);
    },
    [navigation],
  );
  const goHome = useCallback(() => go('/'), [go]);
  const openDrawer = useCallback(() => setDrawer(true), []);
  const find = useCallback(() => setFinding(true), []);
  const stopFinding = useCallback(() => setFinding(false), []);
  const showJobs = useCallback(() => setDialog('jobs'), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  const open = useCallback(
    (node: MenuNode): void => {
      if (node.url === null) return;
      if (node.external) services.leaveTo(node.url);
      else go(node.url);
    },
    [services, go],
  );
  const select = useCallback(
    (node: MenuNode): void => {
      if (node.id !== GENERAL_MENU_ID) services.selectSystem(node.id);
      const first = firstPage(node);
      if (first !== undefined) go(first);
    },
    [services, go],
  );
  const act = useCallback(
    (action: AccountAction): void => {
      if (action === 'signOut') void services.signOut(false);
      else if (action === 'signOutEverywhere') {
        modal.confirm({
          title: t('shell.account.everywhereTitle'),
          content: t('shell.account.everywhereBody'),
          okText: t('shell.account.signOutEverywhere'),
          cancelText: t('shell.leave.stay'),
          onOk: () => services.signOut(true),
        });
      } else setDialog(action);
    },
    [services, modal, t],
  );
  const fold = (next: boolean): void => {
    setFolded(next);
    localStorage.setItem(FOLDED_KEY, next ? '1' : '0');
  };

  const hidden = isMenuHidden(place.path, inFrame);
  const shownMenu = hidden || !state.showMenus ? null : selection.shown;
  const sideMenu = (collapsed: boolean): ReactNode =>
    shownMenu === null ? null : (
      <SideMenu root={shownMenu} path={place.path} collapsed={collapsed} href={navigation.href} onOpen={open} />
    );

  return (
    <>
      {modalHolder}
      <ConsoleLayout
        inFrame={inFrame}
        header={
          <ConsoleHeader
            services={services}
            menu={menu}
            shown={selection.shown}
            lang={toLanguage(state.lang)}
            name={state.name}
            account={state.userInfo?.username ?? ''}
            config={state.serviceConfig}
            onHome={goHome}
            onMenu={narrow && shownMenu !== null ? openDrawer : null}
            onFind={find}
            onJobs={showJobs}
            onSelect={select}
            onAccount={act}
          />
        }
        menu={narrow ? null : sideMenu(folded)}
        collapsed={folded}
        onCollapse={fold}
        title={title}
        pageKey={place.path}
      >
        <AppArea services={services} decision={decision} refused={refused} padded={!hidden} onHome={goHome} />
      </ConsoleLayout>
      {narrow ? (
        <MenuDrawer open={drawer} onClose={() => setDrawer(false)}>
          {sideMenu(false)}
        </MenuDrawer>
      ) : null}
      <PaletteHost
        services={services}
        menu={menu}
        config={state.serviceConfig}
        onOpen={open}
        onAccount={act}
        asked={finding}
        onClosed={stopFinding}
      />
      <Notices
        versions={services.versions}
        titleOf={(name) => services.apps.list.find((app) => app.name === name)?.props?.title ?? name}
        onReload={() => window.location.reload()}
        onRenew={(name) => {
          services.versions.renewed(name);
          services.apps.retry(name);
        }}
      />
      <ConsoleDialogs services={services} dialog={dialog} onClose={closeDialog} />
    </>
  );
});
