import type { ServiceConfig } from '../../contract/shell/menu.ts';
import type { UserInfo } from '../../contract/shell/session.ts';
import { DATE_FORMATS, NUMBER_FORMATS, TIME_FORMATS } from '../../domain/shared/text/formats.ts';
import { LANGUAGES } from '../../domain/shared/text/language.ts';
import { flagOf, numberOf, recordOf, textOf } from '../../domain/shared/number/looseValue.ts';
import type { Country } from '../../sdk/index.ts';
import type { NoteFault } from './AnswerFailures.ts';

const textsIn = (given: unknown): string[] =>
  Array.isArray(given) ? given.flatMap((each: unknown) => textOf(each) ?? []) : [];

const oneOf = <Name extends string>(names: readonly Name[], given: unknown): Name | undefined =>
  names.find((name) => name === given);

/** A time zone that this browser knows; else undefined. */
function zoneOf(given: unknown): string | undefined {
  const zone = textOf(given);
  if (zone === undefined || zone === '') return undefined;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return undefined;
  }
}

/**
 * Reads the current user (§3.3, §7.2) of any backend. Texts that are missing are empty, and flags are off; fields that
 * the console does not know are kept for sub-applications. Undefined where there is no user at all.
 */
export function readUserInfo(given: unknown, note: NoteFault): UserInfo | undefined {
  const fields = recordOf(given);
  if (fields === undefined) {
    note('the answer holds no user');
    return undefined;
  }
  const text = (name: string): string => textOf(fields[name]) ?? '';
  const username = text('username') || text('userName') || text('name');
  if (username === '') note('username is missing');
  const timeZone = zoneOf(fields['timeZone']);
  if (timeZone === undefined && fields['timeZone']) note('timeZone is no time zone; that of the service counts');
  return {
    ...fields,
    id: text('id'),
    username,
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    tenantId: text('tenantId'),
    tenantName: text('tenantName'),
    timeZone: timeZone ?? '',
    departmentName: textOf(fields['departmentName']) ?? null,
    roleNames: textsIn(fields['roleNames']),
    isMain: flagOf(fields['isMain']),
    mustChangePassword: flagOf(fields['mustChangePassword']),
  };
}

/** Reads the country list (§7.2); what has no code and no name is left out. */
export function readCountries(given: unknown, note: NoteFault): Country[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    note('the answer is no list; there are no countries');
    return [];
  }
  return given.flatMap((entry: unknown, index): Country[] => {
    const fields = recordOf(entry) ?? {};
    const code = textOf(fields['code']);
    const name = textOf(fields['name']);
    if (code !== undefined && name !== undefined) return [{ code, name, dialCode: textOf(fields['dialCode']) ?? '' }];
    note(`value[${index}] has no code or no name; it is left out`);
    return [];
  });
}

const ACCOUNT_MENU = ['profile', 'changePassword', 'signOutEverywhere', 'signOut'] as const;

function readFormats(given: unknown): ServiceConfig['formats'] {
  const fields = recordOf(given);
  const date = oneOf(DATE_FORMATS, fields?.['date']);
  const time = oneOf(TIME_FORMATS, fields?.['time']);
  const number = oneOf(NUMBER_FORMATS, fields?.['number']);
  return date === undefined || time === undefined || number === undefined ? undefined : { date, time, number };
}

/** Reads what the shell offers around the menu; null where the backend gives nothing, so that the fallbacks stand. */
export function readServiceConfig(given: unknown, note: NoteFault): ServiceConfig | null {
  const fields = recordOf(given);
  if (fields === undefined) {
    if (given !== undefined && given !== null) note('the answer has no fields; the defaults stand');
    return null;
  }
  const { languages } = fields;
  const formats = readFormats(fields['formats']);
  const defaultLang = oneOf(LANGUAGES, fields['defaultLang']);
  const passwordKinds = numberOf(fields['passwordKinds']);
  return {
    languages: (Array.isArray(languages) ? languages : []).flatMap((entry: unknown) => {
      const { code, name } = recordOf(entry) ?? {};
      return typeof code === 'string' && typeof name === 'string' ? [{ code, name }] : [];
    }),
    accountMenu: Array.isArray(fields['accountMenu'])
      ? textsIn(fields['accountMenu']).flatMap((entry) => oneOf(ACCOUNT_MENU, entry) ?? [])
      : ['signOut'],
    mailSink: flagOf(fields['mailSink']),
    environment: oneOf(['baseline', 'saas'] as const, fields['environment']) ?? 'baseline',
    timeZone: zoneOf(fields['timeZone']) ?? '',
    brandLogoId: textOf(fields['brandLogoId']) ?? null,
    pictureHosts: textsIn(fields['pictureHosts']),
    ...(formats === undefined ? {} : { formats }),
    ...(defaultLang === undefined ? {} : { defaultLang }),
    ...(passwordKinds === undefined ? {} : { passwordKinds }),
  };
}

/** Reads the customer information, and whether to ask for it. */
export function readCustomerInfo(given: unknown): { ask: boolean; info: Record<string, unknown> | null } {
  const fields = recordOf(given) ?? {};
  const info = recordOf(fields['info']);
  return { ask: flagOf(fields['ask']), info: info === undefined ? null : { ...info } };
}

/** The name of the environment (§3.1): `value` of the data, or the data itself. Undefined where there is none. */
export function readEnvironment(given: unknown): string | undefined {
  return textOf(recordOf(given)?.['value'] ?? given);
}
