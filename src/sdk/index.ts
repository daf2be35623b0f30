/**
 * The public entry of the sdk: the only door between the host and its sub-applications. Both import from here and
 * nowhere deeper; the host hands this very module to the sub-applications under the id `@console/sdk`.
 */
export { APP_MODE, CLIENT_SETTINGS } from './config/clientSettings.ts';
export { type ConfigSource, loadConfig, type LoadedConfig } from './config/loadConfig.ts';
export { type ConfigFault, type ConfigProblem, parseConfig, type Settings } from './config/parseConfig.ts';
export { type BackendName, type BackendPrefixes, DEFAULT_CONFIG, type RuntimeConfig } from './config/RuntimeConfig.ts';
export { createHost, type Host, type HostOfApp, type HostPorts } from './host/createHost.ts';
export {
  CONTRACT_VERSION,
  type FailurePhase,
  type HostApi,
  type HostSnapshot,
  type NoticeLevel,
} from './host/HostApi.ts';
export { SAVED_STATE_LIMIT } from './host/savedState.ts';
export type { SubAppLifecycles, SubAppProps } from './host/SubAppProps.ts';
export { HostContext, useHost, useHostSnapshot } from './host/useHost.ts';
export {
  changeLanguage,
  createI18n,
  missingText,
  type Texts,
  type TextSources,
  usableTexts,
} from './i18n/createI18n.ts';
export { loadAntdLocale } from './i18n/loadAntdLocale.ts';
export { loadSdkTexts } from './i18n/loadSdkTexts.ts';
export { isSingleKey, SINGLE_KEYS_OFF } from './keyboard/isSingleKey.ts';
export { type LazyComponent, lazyComponent, type LazyStandIns } from './parts/lazyComponent.tsx';
export { createRequestClient } from './request/createRequestClient.ts';
export { frameValues, isInFrame } from './request/frameValues.ts';
export type { RequestMode } from './request/judgeAnswer.ts';
export type {
  CallAnswer,
  CallOptions,
  DownloadOptions,
  ListAnswer,
  RawAnswer,
  RawCall,
  RequestClient,
  RequestClientOptions,
  RequestHooks,
} from './request/RequestClient.ts';
export { RequestError, type RequestErrorKind, type RequestFailure } from './request/RequestError.ts';
export {
  COOKIE_DAYS,
  createSessionStore,
  SAVED_STATE_PREFIX,
  type SessionStore,
  SIGN_OUT_CHANNEL,
} from './session/SessionStore.ts';
export { createSharedCalls, type SharedCalls } from './state/createSharedCalls.ts';
export {
  type Country,
  type GlobalState,
  type GlobalStateValues,
  initialState,
  SharedStore,
  type StateLocation,
} from './state/GlobalState.ts';
export { defineSubApp } from './subApp/defineSubApp.ts';
export type { SubAppDefinition } from './subApp/SubAppDefinition.ts';
export { contrastRatio } from './theme/contrast.ts';
export { type Appearance, BRAND_COLORS, themeFor } from './theme/themeFor.ts';
export { REDUCED_MOTION, useMedia } from './theme/useMedia.ts';
export type { FieldError } from '../contract/shared/envelope.ts';
