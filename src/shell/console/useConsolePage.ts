import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../navigation/navigation.ts';
import { buildMenu, type Menu } from '../menu/menuTree.ts';
import { permittedUrls } from '../menu/permissions.ts';
import { decideRoute, type RouteDecision } from '../menu/routeDecision.ts';
import { selectSystem, type SystemSelection } from '../menu/systemSelection.ts';
import { unlocksOf } from '../menu/unlocks.ts';
import type { ConsoleServices } from './ConsoleServices.ts';
import { pageTitle } from './pageTitle.ts';

/** What an address means for this operator. */
export interface ConsolePage {
  menu: Menu;
  decision: RouteDecision;
  selection: SystemSelection;
  title: string;
}

/** Works out menu, page and title of an address; call it inside an observer, because it reads the store. */
export function useConsolePage({ store, apps }: ConsoleServices, { path }: Place): ConsolePage {
  const { i18n } = useTranslation();
  const { userPermission, systemId } = store.state;
  const { list } = apps;
  const menu = useMemo(
    () => buildMenu(userPermission, unlocksOf(list.flatMap(({ props }) => props?.routes ?? []))),
    [userPermission, list],
  );
  const permitted = useMemo(() => permittedUrls(menu), [menu]);
  const decision = useMemo(() => decideRoute(path, { apps: list, permitted, signedIn: true }), [path, list, permitted]);
  const selection = useMemo(() => selectSystem(menu, path, systemId), [menu, path, systemId]);
  return { menu, decision, selection, title: pageTitle(decision, menu, path, i18n) };
}
