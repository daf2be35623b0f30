import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';
import { codeText } from '../../domain/shared/text/textKinds.ts';

const account = z.string().overwrite(codeText).min(1).max(50);
const secret = z.string().min(1).max(200);

/** What a sign-in answers. The token travels here once; later ones in the `Authorization` header (§4.1). */
export const signInAnswer = z.object({
  token: z.string(),
  username: z.string(),
  tenantId: z.string(),
  /** The initial password stands: the session opens nothing but the password change (§5.2). */
  mustChangePassword: z.boolean(),
});

/** Signs in with account and password (§2.5). Unknown, disabled and wrong answer alike, in the same time. */
export const signIn = defineEndpoint({
  id: 'session.signIn',
  method: 'POST',
  path: 'system/user/api/login',
  access: 'public',
  summary: 'Sign in with account and password',
  body: z.object({ account, password: secret }),
  answer: signInAnswer,
});

/** Ends this session, or every session of the operator. */
export const signOut = defineEndpoint({
  id: 'session.signOut',
  method: 'POST',
  path: 'system/user/api/logout',
  access: 'session',
  summary: 'Sign out, here or everywhere',
  body: z.object({ everywhere: z.boolean().default(false) }),
  answer: z.null(),
});

/** Changes one's own password; every other session of the operator ends. */
export const changePassword = defineEndpoint({
  id: 'session.changePassword',
  method: 'POST',
  path: 'system/user/api/changePassword',
  access: 'session',
  summary: 'Change the own password',
  body: z.object({ currentPassword: secret, newPassword: secret, confirmation: secret }),
  answer: z.null(),
});

/** Sends a verification code to the reserved phone number. Answers alike whether the account exists or not. */
export const sendResetCode = defineEndpoint({
  id: 'session.sendResetCode',
  method: 'POST',
  path: 'system/user/api/sendResetCode',
  access: 'public',
  summary: 'Send a verification code for a password reset',
  body: z.object({ account }),
  answer: z.object({ resendAfterSeconds: z.number().int(), validForMinutes: z.number().int() }),
});

/** Sets a new password with the code (§9: valid 10 minutes). */
export const resetPassword = defineEndpoint({
  id: 'session.resetPassword',
  method: 'POST',
  path: 'system/user/api/resetPassword',
  access: 'public',
  summary: 'Set a new password with a verification code',
  body: z.object({
    account,
    code: z
      .string()
      .overwrite(codeText)
      .regex(/^\d{6}$/),
    newPassword: secret,
    confirmation: secret,
  }),
  answer: z.null(),
});

/** The environment's name (§7.2); the client falls back to `prd`. */
export const getEnv = defineEndpoint({
  id: 'session.getEnv',
  method: 'GET',
  path: '/getEnv',
  base: 'origin',
  access: 'public',
  summary: 'Name of the environment',
  shape: 'data',
  answer: z.object({ value: z.string() }),
});

/** Login check (§7.2): the answer is ignored. */
export const checkLogin = defineEndpoint({
  id: 'session.checkLogin',
  method: 'GET',
  path: '/core/api/checkLogin',
  base: 'origin',
  access: 'public',
  summary: 'Login check',
  query: z.object({ app: z.string().max(50).optional() }),
  answer: z.object({ signedIn: z.boolean() }),
});

/** The current operator (§7.2); `username` goes into the header and the cookie `usrName`. */
export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  timeZone: z.string(),
  departmentName: z.string().nullable(),
  roleNames: z.array(z.string()),
  isMain: z.boolean(),
  mustChangePassword: z.boolean(),
});

/** The current operator, as `getUserInfo` answers. */
export type UserInfo = z.output<typeof userInfo>;

/** The current user (§7.2). */
export const getUserInfo = defineEndpoint({
  id: 'session.getUserInfo',
  method: 'GET',
  path: 'admin/user/api/getUserInfo',
  access: 'session',
  summary: 'Current user',
  answer: userInfo,
});

/** The user type (§3.3); the client takes `userName` or `username`. */
export const getUserType = defineEndpoint({
  id: 'session.getUserType',
  method: 'GET',
  path: 'admin/user/api/getUserType',
  access: 'session',
  summary: 'Type of the current user',
  answer: z.object({ userType: z.enum(['main', 'sub']), userName: z.string() }),
});

/** Ends at the language pack: key to text, the server's wording for the tenant (§7.2: the body itself is the value). */
export const getLanguagePack = defineEndpoint({
  id: 'session.getLanguagePack',
  method: 'GET',
  path: 'resource/download.json',
  access: 'public',
  summary: 'Language pack',
  query: z.object({ namespace: z.string().max(50), lang: z.string().max(20) }),
  shape: 'bare',
  answer: z.record(z.string(), z.string()),
});

/** Countries with their dialling codes, named in the caller's language. */
export const queryCountryList = defineEndpoint({
  id: 'session.queryCountryList',
  method: 'POST',
  path: 'system/user/api/queryCountryList',
  access: 'session',
  summary: 'Country list',
  readOnly: true,
  answer: z.array(z.object({ code: z.string(), name: z.string(), dialCode: z.string() })),
});
