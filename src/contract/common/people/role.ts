import { z } from 'zod';
import { DESCRIPTION_MAX } from '../../../domain/shell/account.ts';
import { isRight } from '../../../domain/catalog/rights.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField, optionalText, versionField } from '../../shared/fields.ts';
import { menuResource } from '../../shell/menu.ts';

/** §3.4 Role. */
export const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Codes of menu permissions and button rights. */
  rights: z.array(z.string()),
  dataSourceIds: z.array(z.string()),
  userCount: z.number().int(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Role, as listed. */
export type Role = z.output<typeof role>;

const mayRead = { right: ['role:view', 'user:view'] } as const;

/** Roles by name. */
export const listRoles = defineEndpoint({
  id: 'role.list',
  method: 'GET',
  path: 'admin/role/list',
  access: mayRead,
  summary: 'Roles',
  list: true,
  query: z.object({ ...listQuery, name: textFilter }),
  answer: z.array(role),
});

/** One role. */
export const getRole = defineEndpoint({
  id: 'role.get',
  method: 'GET',
  path: 'admin/role/detail/:id',
  access: { right: 'role:view' },
  summary: 'A role',
  answer: role,
});

/** §6: menu permissions and tag data-source permissions are required. */
export const roleForm = z.object({
  name: nameField,
  description: optionalText(DESCRIPTION_MAX, 'prose').default(''),
  rights: z.array(z.string().refine(isRight, 'unknownRight')).min(1, 'rightsRequired'),
  dataSourceIds: z.array(idField).min(1, 'dataSourcesRequired'),
});

/** Creates a role. */
export const createRole = defineEndpoint({
  id: 'role.create',
  method: 'POST',
  path: 'admin/role/create',
  access: { right: 'role:edit' },
  summary: 'Create a role',
  body: roleForm,
  answer: role,
});

/** Changes a role; its holders see the difference with their next call. */
export const updateRole = defineEndpoint({
  id: 'role.update',
  method: 'PUT',
  path: 'admin/role/:id',
  access: { right: 'role:edit' },
  summary: 'Change a role',
  body: roleForm.extend({ version: versionField }),
  answer: role,
});

/** Removes a role that nobody holds. */
export const removeRole = defineEndpoint({
  id: 'role.remove',
  method: 'DELETE',
  path: 'admin/role/:id',
  access: { right: 'role:edit' },
  summary: 'Remove a role that nobody holds',
  answer: z.null(),
});

/** Everything that a role can be granted: the whole menu, named in the caller's language; buttons carry their right as `url`. */
export const listGrantable = defineEndpoint({
  id: 'role.grantable',
  method: 'GET',
  path: 'admin/role/grantable',
  access: { right: 'role:view' },
  summary: 'What a role can be granted',
  answer: z.object({
    menu: z.array(menuResource),
    dataSources: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  }),
});
