import { PRIVATE_ADDRESS_CODE } from './lookUpPublic.ts';

/** The code of a hindrance as operators see it. An address that must not be called is no broken connection. */
export const shownHindrance = <Code extends string>(code: Code, detail: string): Code | 'gatewayPrivate' =>
  detail === PRIVATE_ADDRESS_CODE ? 'gatewayPrivate' : code;
