import { flagOf, recordOf, textOf } from '../../domain/shared/number/looseValue.ts';

/** The parts of a sign-in answer that the shell uses. */
export interface SignInAnswer {
  token: string;
  username: string;
  /** Empty where the backend knows no tenants. */
  tenantId: string;
  mustChangePassword: boolean;
}

/**
 * Reads the answer of a sign-in of any backend. Where it names nobody, the account that was typed counts.
 *
 * @throws Error where there is no token: there is no session then
 */
export function readSignIn(given: unknown, account: string): SignInAnswer {
  const fields = recordOf(given) ?? {};
  const token = textOf(fields['token']) ?? '';
  if (token === '') throw new Error('The answer of the sign-in holds no token');
  return {
    token,
    username: textOf(fields['username']) ?? account,
    tenantId: textOf(fields['tenantId']) ?? '',
    mustChangePassword: flagOf(fields['mustChangePassword']),
  };
}
