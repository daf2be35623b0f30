import {
  findByUserIdAndProductId,
  findMenuByUserRoles,
  getRoutesMapping,
  getServiceConfig,
  type MenuResource,
  type MicroApp,
  queryMenuByCurrentUser,
} from '../../../src/contract/shell/menu.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../src/domain/shared/text/language.ts';
import { CONFIGS, SYSTEMS } from '../../../src/domain/catalog/menu.ts';
import { cutMenu, type MenuEntry } from '../../../src/domain/shell/menuEntry.ts';
import { RESOURCE_TYPE } from '../../../src/domain/shell/resourceType.ts';
import { mappedSubApps } from '../../../src/domain/catalog/mapping.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import type { Ports } from '../../ports.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';

/** The application that the permission fetch names (§6: fixed); another one has no menu here. */
const APPLICATION_NAME = 'core';

/** Names a menu in the caller's language. Buttons carry their right as `url`. */
export function menuResources(entries: readonly MenuEntry[], t: CallContext['t']): MenuResource[] {
  return entries.map((entry) => ({
    id: entry.id,
    resourceName: t(`menu.${entry.id}`),
    resourceType: entry.type,
    iconUrl: entry.icon === undefined ? null : `icon:${entry.icon}`,
    iconFocusUrl: null,
    status: entry.hidden === true ? 0 : 1,
    url: entry.type === RESOURCE_TYPE.button ? (entry.right ?? null) : (entry.url ?? null),
    children: menuResources(entry.children ?? [], t),
  }));
}

/** What this installation has at all: the sink's page stands only while the sink takes the mail. */
export function installedMenu(ports: Ports): { systems: readonly MenuEntry[]; configs: readonly MenuEntry[] } {
  const without = new Set(ports.config.smtpUrl === undefined ? [] : ['mailbox']);
  const keep = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.filter(({ id }) => !without.has(id)).map((entry) => ({ ...entry, children: keep(entry.children ?? []) }));
  return { systems: keep(SYSTEMS), configs: keep(CONFIGS) };
}

function permissionOf({ ports, caller, t }: SessionContext): { systems: MenuResource[]; configs: MenuResource[] } {
  const { systems, configs } = installedMenu(ports);
  return {
    systems: menuResources(cutMenu(systems, caller.rights), t),
    configs: menuResources(cutMenu(configs, caller.rights), t),
  };
}

function menuOf(context: SessionContext): MenuResource[] {
  const { systems, configs } = permissionOf(context);
  return [...systems, ...configs];
}

/** Where a sub-application's bundle is served: beside this server, on the sub-applications' own port, unless configured. */
async function microApps({ ports, t, hostName }: CallContext): Promise<MicroApp[]> {
  const origin = ports.config.subAppOrigin ?? `//${hostName}:${ports.config.subAppPort}`;
  const apps = mappedSubApps(ports.config.appEnvironment);
  const versions = await Promise.all(apps.map(({ bundle }) => ports.subAppVersions(bundle)));
  return apps.map((app, index) => ({
    name: app.name,
    entry: `${origin}/${app.bundle}/`,
    activeRule: app.activeRule,
    props: {
      title: t(app.titleKey),
      desc: t(app.descKey),
      routes: app.routes.map((route) => ({ ...route })),
      ...(versions[index] === undefined ? {} : { version: versions[index] }),
    },
  }));
}

/** Handlers of menus, permissions and the sub-application mapping. */
export const menuHandlers: readonly Implementation[] = [
  implement(findByUserIdAndProductId, async (context, { body }) =>
    body.applicationName === undefined || body.applicationName === APPLICATION_NAME
      ? permissionOf(context)
      : { systems: [], configs: [] },
  ),
  implement(queryMenuByCurrentUser, async (context) => menuOf(context)),
  implement(findMenuByUserRoles, async (context) => menuOf(context)),
  implement(getRoutesMapping, async (context) => microApps(context)),
  implement(getServiceConfig, async ({ ports, tenantId }) => {
    const { timeZone, formats, defaultLang, passwordKinds, brandLogoId, pictureHosts } = await tenantSettings(
      ports.db,
      tenantId,
    );
    return {
      languages: LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
      accountMenu: ['profile' as const, 'changePassword' as const, 'signOutEverywhere' as const, 'signOut' as const],
      mailSink: ports.config.smtpUrl === undefined,
      environment: ports.config.appEnvironment,
      timeZone,
      formats,
      defaultLang,
      passwordKinds,
      brandLogoId,
      pictureHosts: [...pictureHosts],
    };
  }),
];
