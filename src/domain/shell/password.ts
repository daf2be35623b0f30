/** §5.2: a password has 8 to 32 characters. */
export const PASSWORD_MIN = 8;
/** §5.2: a password has 8 to 32 characters. */
export const PASSWORD_MAX = 32;
/** §5.2: an initial password is the last six digits of the phone, and stands at most this long. */
export const INITIAL_PASSWORD_DAYS = 7;
/** Identical, rising or falling characters in a row that make a password too regular. */
const RUN_LENGTH = 3;

/** What is wrong with a new password; each is a key of the error catalogue. */
export type PasswordFault =
  | 'passwordLength'
  | 'passwordKinds'
  | 'passwordRepeats'
  | 'passwordSequence'
  | 'passwordContainsAccount';

/** Who the password is for, and how many kinds of characters the tenant asks for (2 or 3). */
export interface PasswordContext {
  account: string;
  kinds: number;
}

const KINDS = [/\d/, /[A-Za-z]/, /[^A-Za-z\d]/];

/** Whether three neighbouring digits or letters differ by `step` each: 1 rises (`abc`, `123`), -1 falls. */
function hasSequence(password: string, step: 1 | -1): boolean {
  const text = password.toLowerCase();
  for (let start = 0; start + RUN_LENGTH <= text.length; start++) {
    const run = text.slice(start, start + RUN_LENGTH);
    const steps = Array.from({ length: RUN_LENGTH - 1 }, (_, at) => run.charCodeAt(at + 1) - run.charCodeAt(at));
    const regular = steps.every((difference) => difference === step);
    if (regular && /^(\d+|[a-z]+)$/.test(run)) return true;
  }
  return false;
}

/**
 * Checks a new password by the strictest reading of §5.2 (docs/decisions/sign-in.md). Sequences and the account are compared without
 * regard to case. Returns every problem, so that a person can mend them at once; empty means good.
 */
export function checkPassword(password: string, context: PasswordContext): PasswordFault[] {
  const problems: PasswordFault[] = [];
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) problems.push('passwordLength');
  if (KINDS.filter((kind) => kind.test(password)).length < context.kinds) problems.push('passwordKinds');
  // Case matters here: `aA` are two different characters.
  if (/(.)\1\1/su.test(password)) problems.push('passwordRepeats');
  if (hasSequence(password, 1) || hasSequence(password, -1)) problems.push('passwordSequence');
  if (context.account !== '' && password.toLowerCase().includes(context.account.toLowerCase())) {
    problems.push('passwordContainsAccount');
  }
  return problems;
}

/** The initial password of a new user (§5.2): the last six digits of the phone. */
export function initialPassword(phone: string): string {
  return phone.replace(/\D/g, '').slice(-6);
}

/** A refused field of a password form. */
export interface PasswordFieldFault {
  field: 'newPassword' | 'confirmation';
  problem: PasswordFault | 'passwordSame' | 'passwordsDiffer';
}

/** Checks the form that sets a new password (§5.2): the rules, that it differs from the current one, and that both entries match. */
export function checkNewPassword(
  form: { newPassword: string; confirmation: string; currentPassword?: string },
  context: PasswordContext,
): PasswordFieldFault[] {
  const problems: PasswordFieldFault[] = checkPassword(form.newPassword, context).map((problem) => ({
    field: 'newPassword',
    problem,
  }));
  if (form.newPassword === form.currentPassword) problems.push({ field: 'newPassword', problem: 'passwordSame' });
  if (form.newPassword !== form.confirmation) problems.push({ field: 'confirmation', problem: 'passwordsDiffer' });
  return problems;
}
