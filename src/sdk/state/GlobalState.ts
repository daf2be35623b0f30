import { makeAutoObservable, observableRef } from 'mobx';
import type { MenuResource, ServiceConfig } from '../../contract/shell/menu.ts';
import type { UserInfo } from '../../contract/shell/session.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../domain/shared/text/language.ts';
import { APP_MODE } from '../config/clientSettings.ts';

/** Where the console is, below the router base. */
export interface StateLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** A country of `systemResource.countryList`. */
export interface Country {
  code: string;
  name: string;
  dialCode: string;
}

/** The values of the global state: exactly the keys of §3.3. */
export interface GlobalStateValues {
  lang: Language;
  location: StateLocation;
  serviceConfig: ServiceConfig | null;
  /** Name shown for the operator. */
  name: string;
  userType: string | null;
  /** The customer information that the modal of §4.1 asks for. */
  dataInfo: Record<string, unknown> | null;
  signList: readonly unknown[];
  wechatTplList: readonly unknown[];
  appPushTplList: readonly unknown[];
  /** Whether the side menu is shown. */
  showMenus: boolean;
  /** Page urls that the operator may open. */
  permission: readonly string[];
  /** Buttons that the operator may use. */
  btnPermission: readonly string[];
  /** Turns true once the permission answer is stored (§4.1). */
  gotPermissions: boolean;
  authorized: boolean;
  accountList: readonly unknown[];
  billBizDate: string | null;
  userInfo: UserInfo | null;
  isOpenCustomerInfoModal: boolean;
  systemResource: { countryList: readonly Country[] };
  userPermission: { systems: MenuResource[]; configs: MenuResource[] };
  systemId: string | null;
}

/** The state before anything is known. */
export function initialState(): GlobalStateValues {
  return {
    lang: DEFAULT_LANGUAGE,
    location: { pathname: '/', search: '', hash: '' },
    serviceConfig: null,
    name: '',
    userType: null,
    dataInfo: null,
    signList: [],
    wechatTplList: [],
    appPushTplList: [],
    showMenus: true,
    permission: [],
    btnPermission: [],
    gotPermissions: false,
    authorized: false,
    accountList: [],
    billBizDate: null,
    userInfo: null,
    isOpenCustomerInfoModal: false,
    systemResource: { countryList: [] },
    userPermission: { systems: [], configs: [] },
    systemId: null,
  };
}

/** The global state as shell and sub-applications see it; everything in it is replaced, never changed in place. */
export type GlobalState = Readonly<GlobalStateValues>;

/**
 * The store that sub-applications receive as `props.store` (§3.3): the global state, the app mode and the menu's
 * visibility. Reading is free; every change goes through one of its actions.
 */
export class SharedStore {
  readonly appMode: typeof APP_MODE = APP_MODE;
  state: GlobalState = initialState();

  constructor() {
    makeAutoObservable(this, { state: observableRef, appMode: false }, { autoBind: true });
  }

  /** Whether the side menu is shown. */
  get menuVisible(): boolean {
    return this.state.showMenus;
  }

  /** Shows or hides the side menu. */
  setMenuVisible(visible: boolean): void {
    this.update({ showMenus: visible });
  }

  /** Opens or closes the customer information modal (§4.1). */
  setCustomerInfoModal(open: boolean): void {
    this.update({ isOpenCustomerInfoModal: open });
  }

  /** Stores the permission answer with what follows from it, and marks it as got (§4.1). */
  setPermissions(got: Pick<GlobalStateValues, 'userPermission' | 'permission' | 'btnPermission'>): void {
    this.update({ ...got, gotPermissions: true });
  }

  /** Replaces some values of the state. For the shell; sub-applications have actions of their own for what they may change. */
  update(values: Partial<GlobalStateValues>): void {
    this.state = { ...this.state, ...values };
  }

  /** Forgets everything about the operator at sign-out; the language and the address stay. */
  reset(): void {
    this.state = { ...initialState(), lang: this.state.lang, location: this.state.location };
  }
}
