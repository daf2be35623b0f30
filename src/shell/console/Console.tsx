import { Drawer, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../domain/language.ts';
import { AccountMenu, type AccountAction } from '../layout/AccountMenu.tsx';
import { AppearanceMenu } from '../layout/AppearanceMenu.tsx';
import { AppErrorPanel } from '../layout/AppErrorPanel.tsx';
import { AppSlot } from '../layout/AppSlot.tsx';
import { ConsoleLayout } from '../layout/ConsoleLayout.tsx';
import { Header } from '../layout/Header.tsx';
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx';
import { restoreBodyScroll } from '../layout/scrollRestore.ts';
import { SideMenu } from '../layout/SideMenu.tsx';
import { SystemSwitcher } from '../layout/SystemSwitcher.tsx';
import { NARROW, useMedia } from '../layout/useMedia.ts';
import { isMenuHidden } from '../menu/menuHidden.ts';
import { buildMenu, firstPage, type MenuNode } from '../menu/menuTree.ts';
import { permittedUrls } from '../menu/permissions.ts';
import { decideRoute, type ErrorStatus } from '../menu/routeDecision.ts';
import { selectSystem } from '../menu/systemSelection.ts';
import { unlocksOf } from '../menu/unlocks.ts';
import type { ConsoleServices } from './ConsoleServices.ts';
import { NoAppPanel } from './NoAppPanel.tsx';
import { pageTitle } from './pageTitle.ts';
import { usePlace } from './usePlace.ts';

const ErrorPage = lazy(async () => ({ default: (await import('../pages/ErrorPage.tsx')).ErrorPage }));
const ProfileDrawer = lazy(async () => ({ default: (await import('../pages/ProfileDrawer.tsx')).ProfileDrawer }));
const ChangePasswordModal = lazy(async () => ({
  default: (await import('../pages/ChangePasswordModal.tsx')).ChangePasswordModal,
}));
const CustomerInfoModal = lazy(async () => ({
  default: (await import('../pages/CustomerInfoModal.tsx')).CustomerInfoModal,
}));

/** Local storage key: whether the operator keeps the side menu folded. */
const FOLDED_KEY = 'console.menuFolded';

/** A page that was refused, and the address that asked for it. */
interface Refused {
  status: ErrorStatus;
  address: string;
}

/** The console after sign-in: decides about every address, and draws what surrounds the sub-applications. */
export const Console = observer(function Console({ services }: { services: ConsoleServices }) {
  const { store, navigation, apps, appearance, inFrame } = services;
  const { state } = store;
  const { t, i18n } = useTranslation();
  const [modal, modalHolder] = Modal.useModal();
  const place = usePlace(navigation);
  const slot = useSyncExternalStore(apps.subscribe, apps.slot);
  const look = useSyncExternalStore(appearance.subscribe, appearance.get);
  const narrow = useMedia(NARROW);
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === '1');
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState<'profile' | 'changePassword' | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const { userPermission } = state;
  const menu = useMemo(
    () => buildMenu(userPermission, unlocksOf(apps.list.flatMap(({ props }) => props?.routes ?? []))),
    [userPermission, apps.list],
  );
  const permitted = useMemo(() => permittedUrls(menu), [menu]);
  const decision = useMemo(
    () => decideRoute(place.path, { apps: apps.list, permitted, signedIn: true }),
    [place.path, apps.list, permitted],
  );
  const selection = useMemo(() => selectSystem(menu, place.path, state.systemId), [menu, place.path, state.systemId]);
  const title = pageTitle(decision, menu, place.path, i18n);
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
    document.title = `${title} · ${t('shell.brand.name')}`;
  }, [title, t]);
  useEffect(() => restoreBodyScroll(document.body), [place.path]);
  useEffect(
    () =>
      services.confirmLeaveWith(
        () =>
          new Promise((resolve) => {
            modal.confirm({
              title: t('shell.leave.title'),
              content: t('shell.leave.body'),
              okText: t('shell.leave.leave'),
              cancelText: t('shell.leave.stay'),
              onOk: () => resolve(true),
              onCancel: () => resolve(false),
            });
          }),
      ),
    [services, modal, t],
  );

  const go = (to: string): void => {
    setDrawer(false);
    void navigation.go(to);
  };
  const open = (node: MenuNode): void => {
    if (node.url === null) return;
    if (node.external) services.leaveTo(node.url);
    else go(node.url);
  };
  const select = (node: MenuNode): void => {
    if (node !== menu.general) services.selectSystem(node.id);
    const first = firstPage(node);
    if (first !== undefined) go(first);
  };
  const act = (action: AccountAction): void => {
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
  };
  const fold = (next: boolean): void => {
    setFolded(next);
    localStorage.setItem(FOLDED_KEY, next ? '1' : '0');
  };

  const shownMenu =
    selection.shown === null || isMenuHidden(place.path, inFrame) || !state.showMenus ? null : selection.shown;
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
          <Header
            home={navigation.href('/')}
            onHome={() => go('/')}
            onMenu={narrow && shownMenu !== null ? () => setDrawer(true) : null}
            switcher={
              selection.shown === null ? null : <SystemSwitcher menu={menu} shown={selection.shown} onSelect={select} />
            }
          >
            <LanguageSwitch
              languages={state.serviceConfig?.languages ?? []}
              current={toLanguage(state.lang)}
              onSelect={(language) => void services.changeLanguage(language)}
            />
            <AppearanceMenu appearance={look} onChange={appearance.set} />
            <AccountMenu name={state.name} actions={state.serviceConfig?.accountMenu ?? ['signOut']} onAction={act} />
          </Header>
        }
        menu={narrow ? null : sideMenu(folded)}
        collapsed={folded}
        onCollapse={fold}
        title={title}
        pageKey={place.path}
      >
        <AppSlot
          onReady={apps.start}
          loading={slot.loading}
          padded={!isMenuHidden(place.path, inFrame)}
          instead={instead()}
        />
      </ConsoleLayout>
      <Drawer
        open={drawer && narrow}
        onClose={() => setDrawer(false)}
        placement="left"
        size={264}
        title={t('shell.layout.navigation')}
        styles={{ body: { padding: 8 } }}
      >
        {sideMenu(false)}
      </Drawer>
      <Suspense>
        {dialog === 'profile' && state.userInfo !== null ? (
          <ProfileDrawer open user={state.userInfo} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'changePassword' ? (
          <ChangePasswordModal
            open
            account={state.userInfo?.username ?? ''}
            onClose={() => setDialog(null)}
            change={async (input) => {
              await services.changePassword(input);
              setDialog(null);
              services.notify('success', t('shell.changePassword.done'));
            }}
          />
        ) : null}
        {state.isOpenCustomerInfoModal ? (
          <CustomerInfoModal open save={services.saveCustomerInfo} onClose={services.postponeCustomerInfo} />
        ) : null}
      </Suspense>
    </>
  );

  /** What stands in place of the sub-application, if anything. */
  function instead(): ReactNode {
    if (errorStatus !== null) {
      return (
        <Suspense>
          <ErrorPage
            status={errorStatus}
            address={refused?.status === errorStatus ? refused.address : null}
            home={navigation.href('/')}
            onHome={() => go('/')}
            onBack={() => window.history.back()}
            onSignIn={services.signInAgain}
          />
        </Suspense>
      );
    }
    if (slot.failure !== null) {
      const { name } = slot.failure;
      return <AppErrorPanel key={name} failure={slot.failure} onRetry={() => apps.retry(name)} />;
    }
    if (decision.kind === 'open' && decision.app === undefined)
      return <NoAppPanel names={apps.list.map(({ name }) => name)} />;
    return null;
  }
});
