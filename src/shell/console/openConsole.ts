import { listBackgroundJobs, tryJobAgain } from '../../contract/shell/backgroundJob.ts';
import {
  findByUserIdAndProductId,
  getRoutesMapping,
  type MicroApp,
  type Permission,
  queryMenuByCurrentUser,
} from '../../contract/shell/menu.ts';
import { changePassword, signOut } from '../../contract/shell/session.ts';
import { resumeTask } from '../../contract/outreach/task/task.ts';
import { BACKGROUND_JOB_PAGES } from '../../domain/shell/backgroundJob.ts';
import { mimeOf } from '../../domain/shared/file/fileRule.ts';
import { RequestError } from '../../sdk/index.ts';
import type { ShellCore } from '../core/ShellCore.ts';
import { switchLanguage } from '../core/switchLanguage.ts';
import { createJobs, type Jobs } from '../jobs/createJobs.ts';
import { builtInMapping, loadMapping, type MappingBody } from '../menu/loadMapping.ts';
import { loadPermissions } from '../menu/loadPermissions.ts';
import { buildMenu } from '../menu/menuTree.ts';
import { buttonRights, permittedUrls } from '../menu/permissions.ts';
import { unlocksOf } from '../menu/unlocks.ts';
import { addressOf } from '../navigation/navigation.ts';
import { validateApps } from '../registry/download/validateApps.ts';
import {
  CUSTOMER_INFO_LATER_KEY,
  laterMark,
  loadCountries,
  loadCustomerInfo,
  loadServiceConfig,
  loadUserInfo,
  loadUserType,
} from '../session/loadOperator.ts';
import { createVersions, type Versions } from '../versions/createVersions.ts';
import { readShellVersion } from '../versions/readShellVersion.ts';
import type { ConsoleServices, SubApps } from './ConsoleServices.ts';

/** The operator has to change the initial password before anything opens. */
export class PasswordChangeNeeded extends Error {
  readonly account: string;

  constructor(account: string) {
    super('The initial password has to be changed first');
    this.name = 'PasswordChangeNeeded';
    this.account = account;
  }
}

/** Makes the sub-applications of a mapping; `askLeave` asks whether unsaved work may be lost. */
export type CreateSubApps = (
  core: ShellCore,
  apps: readonly MicroApp[],
  askLeave: () => Promise<boolean>,
) => Promise<SubApps>;

/**
 * Everything between a session and the console (§7.2, §7.3): user, permissions, sub-applications. Rejects with
 * {@link PasswordChangeNeeded}, or with a `RequestError` when the permissions cannot be fetched: without them nothing
 * may open.
 */
export async function openConsole(core: ShellCore, createSubApps: CreateSubApps): Promise<ConsoleServices> {
  const { client, store, session, navigation, language } = core;
  const ports = { client, store, session, problems: core.answers };

  const user = await loadUserInfo(ports);
  if (user?.mustChangePassword === true) throw new PasswordChangeNeeded(user.username);
  // Names in the menu, of sub-applications and of countries come in the language of the call.
  const loadNamed = () =>
    Promise.all([
      fetchMapping(core, () => core.messages.show('error', language.texts.t('shell.boot.mappingFailed'))),
      fetchPermission(core),
      loadCountries(ports),
    ]);
  const [named] = await Promise.all([
    loadNamed(),
    loadUserType(ports),
    loadServiceConfig(ports),
    loadCustomerInfo(ports),
  ]);
  if (needsItsPolicy(core)) {
    core.reload();
    await new Promise(() => undefined);
  }
  const [mapping, permission] = (await takeDefaultLanguage(core)) ? await loadNamed() : named;
  const { apps, refused } = validateApps(mapping);
  // One bad entry costs only itself (§5.1), and whoever maintains the mapping is told.
  for (const { message } of refused) core.messages.show('warning', message);
  const keepPermission = (got: Permission): void => {
    const menu = buildMenu(got, unlocksOf(apps.flatMap(({ props }) => props?.routes ?? [])));
    store.setPermissions({ userPermission: got, permission: permittedUrls(menu), btnPermission: buttonRights(got) });
  };
  keepPermission(permission);

  const leave: { ask: () => Promise<boolean> } = { ask: async () => true };
  const subApps = await createSubApps(core, apps, () => leave.ask());
  const versions = createVersions(apps, {
    readShell: () => readShellVersion(),
    readMapping: () => fetchMapping(core, () => undefined),
    replace: subApps.replace,
  });
  watchVersions(versions, subApps);
  const jobs = watchJobs(core);
  session.onSignedOutElsewhere(() => core.toSignIn(addressOf(navigation.place())));

  return {
    store,
    navigation,
    appearance: core.appearance,
    apps: subApps,
    inFrame: core.inFrame,
    jobs,
    async resumeSend(taskId) {
      await client.call(resumeTask, { params: { id: taskId } });
      core.messages.show('success', language.texts.t('shell.jobs.resumed'));
      await jobs?.look();
    },
    async tryJobAgain(id) {
      await client.call(tryJobAgain, { params: { id } });
      core.messages.show('success', language.texts.t('shell.jobs.triedAgain'));
      await jobs?.look();
    },
    versions,
    selectSystem(systemId) {
      if (store.state.systemId === systemId && session.systemId() === systemId) return;
      session.setSystemId(systemId);
      store.update({ systemId });
    },
    async changeLanguage(next) {
      if (!(await switchLanguage(core, next))) return;
      // Names in the menu, of sub-applications and of countries come in the language of the call.
      const renamed = fetchPermission(core).then(keepPermission, () => undefined);
      await Promise.all([renamed, versions.check(true), loadCountries(ports)]);
    },
    async signOut(everywhere) {
      core.beginSignOut();
      try {
        await client.call(signOut, { body: { everywhere } });
      } catch {
        // The message has been shown; whoever signs out is to be out here at any rate.
      }
      session.signOut();
      core.toSignIn('/');
    },
    async changePassword(input) {
      await client.call(changePassword, { body: input }, { showError: false });
    },
    postponeCustomerInfo() {
      localStorage.setItem(CUSTOMER_INFO_LATER_KEY, laterMark(store.state.userInfo?.username));
      store.setCustomerInfoModal(false);
    },
    async saveCustomerInfo(info) {
      // With the rules of its fields, which bring the numbering plans of all countries.
      const { saveCustomerInfo } = await import('../../contract/shell/customerInfoForm.ts');
      await client.call(saveCustomerInfo, { body: info }, { showError: false });
      store.update({ dataInfo: info });
      store.setCustomerInfoModal(false);
      core.messages.show('success', language.texts.t('shell.customer.saved'));
    },
    async brandLogo(id) {
      const { getBrandLogo } = await import('../../contract/common/settings/generalSettings.ts');
      const { type, base64 } = await client.call(getBrandLogo, { params: { id } }, { showError: false });
      return `data:${mimeOf(type)};base64,${base64}`;
    },
    async industries() {
      const { listIndustries } = await import('../../contract/common/settings/industry.ts');
      return (await client.call(listIndustries, {}, { showError: false })).map(({ name }) => name);
    },
    signInAgain() {
      session.signOut();
      core.toSignIn('/');
    },
    leaveTo: (url) => window.location.assign(url),
    notify: core.messages.show,
    confirmLeaveWith(ask) {
      leave.ask = ask;
    },
  };
}

/**
 * Whether the policy of the page is not yet that of the tenant: it was loaded before somebody signed in, and the tenant shows pictures of
 * other hosts. In a frame the cookies are not sent, so loading it anew would change nothing.
 */
function needsItsPolicy({ store, loadedSignedIn, inFrame }: ShellCore): boolean {
  return !loadedSignedIn && !inFrame && (store.state.serviceConfig?.pictureHosts ?? []).length > 0;
}

/** Goes over to the tenant's language where nobody has chosen one in this browser yet. Answers whether it is another. */
async function takeDefaultLanguage({ session, language, store }: ShellCore): Promise<boolean> {
  const wanted = store.state.serviceConfig?.defaultLang;
  if (session.hasLanguage() || wanted === undefined || wanted === session.language()) return false;
  try {
    await language.change(wanted);
  } catch {
    // Its texts cannot be fetched: the page stays in the language that it has.
    return false;
  }
  store.update({ lang: wanted });
  return true;
}

/** Where our own sub-applications are served on a local host: on their own origin, or beside the shell. */
function builtInOrigin({ config }: ShellCore): string {
  const [origin] = config.subAppOrigins;
  return origin ?? `${config.routerBase}subapps`;
}

/** Watches imports and sends, if the operator may open a page that begins any. */
function watchJobs({ client, store, navigation, inFrame }: ShellCore): Jobs | null {
  const { permission, userInfo } = store.state;
  if (inFrame || !Object.values(BACKGROUND_JOB_PAGES).some((page) => permission.includes(page))) return null;
  const jobs = createJobs({
    list: () => client.call(listBackgroundJobs, {}, { showError: false }),
    isVisible: () => document.visibilityState === 'visible',
    storage: window.localStorage,
    userId: userInfo?.id ?? '',
  });
  void jobs.look();
  // Whoever begins something is led to another page.
  navigation.subscribe(jobs.lookSoon);
  return jobs;
}

/** Whoever comes back to the console after a while, or misses a part of it, may be looking at an old release. */
function watchVersions(versions: Versions, subApps: SubApps): void {
  const look = (): void => {
    if (document.visibilityState === 'visible') void versions.check();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  subApps.onChunkFailure(() => void versions.check(true));
}

function fetchMapping(core: ShellCore, onFailure: () => void): Promise<readonly MicroApp[]> {
  const { config, client, language } = core;
  return loadMapping({
    source: config.routesSource,
    hostname: window.location.hostname,
    builtIn: () =>
      builtInMapping(builtInOrigin(core), config.environment, (key) =>
        language.texts.exists(key) ? language.texts.t(key) : undefined,
      ),
    fetchMapping: async () => {
      const { method, path, shape, omitCredentials } = getRoutesMapping;
      const { body } = await client.request({ method, path, shape, omitCredentials }, { showError: false });
      return body as MappingBody;
    },
    onFailure,
    note: core.answers.of(getRoutesMapping.path),
  });
}

function fetchPermission({ config, client, answers }: ShellCore): Promise<Permission> {
  return loadPermissions({
    permission: async () => {
      const { method, shape } = findByUserIdAndProductId;
      const call = { method, shape, path: config.permissionPath, body: config.permissionPayload };
      try {
        return { payload: (await client.request(call, { showError: false })).payload };
      } catch (error) {
        if (error instanceof RequestError && error.httpStatus === 404) return 'missing';
        throw error;
      }
    },
    menus: () => client.call(queryMenuByCurrentUser, {}, { showError: false }),
    problems: answers,
  });
}
