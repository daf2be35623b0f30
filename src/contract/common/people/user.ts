import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { emailField, idField, instantField, nameField, usernameField, versionField } from '../../shared/fields.ts';
import { phoneField } from '../../shared/phoneField.ts';

/** §3.4 User. `account` is what signs in: the username. */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  roleIds: z.array(z.string()),
  roleNames: z.array(z.string()),
  status: z.enum(['enabled', 'disabled']),
  isMain: z.boolean(),
  /** Still to change the initial password. */
  mustChangePassword: z.boolean(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 User, as listed. */
export type User = z.output<typeof user>;

/** What users are narrowed by. */
export const userFilters = z.object({
  keyword: textFilter,
  departmentId: idField.optional(),
  roleId: idField.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
});

/** Filters of users. */
export type UserFilters = z.output<typeof userFilters>;

const query = z.object({ ...listQuery, ...userFilters.shape });

/** Users by name, account, phone or e-mail, by department (with those below it), role and status. */
export const listUsers = defineEndpoint({
  id: 'user.list',
  method: 'GET',
  path: 'admin/user/list',
  access: { right: 'user:view' },
  summary: 'Users, filtered and paged',
  list: true,
  query,
  answer: z.array(user),
});

/** All users (§7.2), without paging. */
export const users = defineEndpoint({
  id: 'user.all',
  method: 'GET',
  path: 'users',
  access: { right: 'user:view' },
  summary: 'Users',
  list: true,
  answer: z.array(user),
});

/** One user. */
export const getUser = defineEndpoint({
  id: 'user.get',
  method: 'GET',
  path: 'admin/user/detail/:id',
  access: { right: 'user:view' },
  summary: 'A user',
  answer: user,
});

/** What the user form sends; the username cannot change afterwards. */
export const userForm = z.object({
  name: nameField,
  phone: phoneField,
  email: emailField,
  departmentId: idField,
  roleIds: z.array(idField).min(1, 'rolesRequired'),
});

/** Creates a user; the initial password is the last six digits of the phone (§5.2). */
export const createUser = defineEndpoint({
  id: 'user.create',
  method: 'POST',
  path: 'admin/user/create',
  access: { right: 'user:edit' },
  summary: 'Create a user',
  body: userForm.extend({ username: usernameField }),
  answer: user,
});

/** Changes a user. */
export const updateUser = defineEndpoint({
  id: 'user.update',
  method: 'PUT',
  path: 'admin/user/:id',
  access: { right: 'user:edit' },
  summary: 'Change a user',
  body: userForm.extend({ version: versionField }),
  answer: user,
});

/** Enables or disables a user; a disabled one's sessions end at once (§5.2). */
export const setUserStatus = defineEndpoint({
  id: 'user.setStatus',
  method: 'PUT',
  path: 'admin/user/:id/status',
  access: { right: 'user:edit' },
  summary: 'Enable or disable a user',
  body: z.object({ status: z.enum(['enabled', 'disabled']) }),
  answer: user,
});

/** Puts the initial password back and unlocks the account; every session of the user ends. */
export const resetUserPassword = defineEndpoint({
  id: 'user.resetPassword',
  method: 'POST',
  path: 'admin/user/:id/resetPassword',
  access: { right: 'user:edit' },
  summary: 'Reset a user to the initial password',
  answer: user,
});

/** Removes a disabled user who owns nothing any more; records keep the name, phone and e-mail are forgotten. */
export const removeUser = defineEndpoint({
  id: 'user.remove',
  method: 'DELETE',
  path: 'admin/user/:id',
  access: { right: 'user:edit' },
  summary: 'Remove a disabled user',
  answer: z.null(),
});
