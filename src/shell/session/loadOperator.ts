import { getCustomerInfo } from '../../contract/shell/customerInfo.ts';
import { getServiceConfig } from '../../contract/shell/menu.ts';
import { getUserInfo, queryCountryList, type UserInfo } from '../../contract/shell/session.ts';
import { createSharedCalls, type RequestClient, type SessionStore, type SharedStore } from '../../sdk/index.ts';
import type { AnswerFailures } from '../answers/AnswerFailures.ts';
import { readCountries, readCustomerInfo, readServiceConfig, readUserInfo } from '../answers/readOperator.ts';

/** What the operator's data are loaded with, and into. */
export interface OperatorPorts {
  client: Pick<RequestClient, 'call' | 'request'>;
  store: SharedStore;
  session: Pick<SessionStore, 'setUserName' | 'setSiteId'>;
  /** Where is noted what could not be read. */
  problems: Pick<AnswerFailures, 'of'>;
}

/**
 * The current user (§7.2, §7.3). A refusal is shown in the server's words and gives nothing; the console goes on without,
 * as far as the server lets it.
 */
export async function loadUserInfo({ client, store, session, problems }: OperatorPorts): Promise<UserInfo | undefined> {
  try {
    const user = readUserInfo(await client.call(getUserInfo, {}), problems.of(getUserInfo.path));
    if (user === undefined) return undefined;
    session.setUserName(user.username);
    // Another backend may know no tenants; then the site of the session stays.
    if (user.tenantId) session.setSiteId(user.tenantId);
    store.update({ userInfo: user, name: user.name || user.username, authorized: true });
    return user;
  } catch {
    // The client has shown why.
    return undefined;
  }
}

/** The user type (§3.3). */
export async function loadUserType({ client, store }: OperatorPorts): Promise<void> {
  try {
    await createSharedCalls(client, store).userType();
  } catch {
    // Nothing depends on it but statistics; the operator could do nothing about it.
  }
}

/** What the shell offers around the menu; without it languages and account menu fall back to what always works. */
export async function loadServiceConfig({ client, store, problems }: OperatorPorts): Promise<void> {
  try {
    const answer: unknown = await client.call(getServiceConfig, {}, { showError: false });
    store.update({ serviceConfig: readServiceConfig(answer, problems.of(getServiceConfig.path)) });
  } catch {
    // The fallbacks stand, see docs/decisions.
  }
}

/** Countries with their dialling codes, named in the current language. A failure is swallowed (§7.3). */
export async function loadCountries({ client, store, problems }: OperatorPorts): Promise<void> {
  try {
    const answer: unknown = await client.call(queryCountryList, {}, { showError: false });
    store.update({ systemResource: { countryList: readCountries(answer, problems.of(queryCountryList.path)) } });
  } catch {
    // §7.3: silently.
  }
}

/** Local storage key: who wants to answer later, and on which day. They are asked again on another day. */
export const CUSTOMER_INFO_LATER_KEY = 'console.customerInfoLater';

/** What is kept under {@link CUSTOMER_INFO_LATER_KEY}, on the day of this browser. */
export function laterMark(username: string | undefined, now = new Date()): string {
  return `${username ?? ''} ${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

/** Whether to ask a new tenant's main account about the business (§3.3, §4.1). */
export async function loadCustomerInfo({ client, store }: OperatorPorts): Promise<void> {
  try {
    const { ask, info } = readCustomerInfo(await client.call(getCustomerInfo, {}, { showError: false }));
    store.update({ dataInfo: info });
    const later = laterMark(store.state.userInfo?.username);
    store.setCustomerInfoModal(ask && localStorage.getItem(CUSTOMER_INFO_LATER_KEY) !== later);
  } catch {
    // Asked again at the next start.
  }
}
