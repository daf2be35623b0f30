import { z } from 'zod';
import { RIGHTS } from '../../../domain/catalog/rights.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField } from '../../shared/fields.ts';
import { menuResource } from '../../shell/menu.ts';

const access = { right: 'permission:view' } as const;
const right = z.enum(RIGHTS);

/** A role by its name. */
const namedRole = z.object({ id: z.string(), name: z.string() });

/** How a right reaches its holder: by a role, or (null) because it is the main account. */
export const rightPath = z.object({
  role: namedRole.nullable(),
  /** Of a view right: the button rights of that role that bring the page along. */
  impliedBy: z.array(right),
});

/** How a right reaches its holder. */
export type PermissionPath = z.output<typeof rightPath>;

/** A user as a holder of rights. */
export const rightHolder = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  status: z.enum(['enabled', 'disabled']),
  isMain: z.boolean(),
  /** The initial password stands: until it is changed nothing is open. */
  mustChangePassword: z.boolean(),
  roles: z.array(namedRole),
  rightCount: z.number().int(),
  /** How the right or data source that was asked for reaches this user; empty where none was. */
  paths: z.array(rightPath),
});

/** A user as a holder of rights. */
export type Holder = z.output<typeof rightHolder>;

/** Who can do what: users, narrowed by a right, a tag data source, a role, a status. */
export const listHolders = defineEndpoint({
  id: 'permission.users',
  method: 'GET',
  path: 'admin/permission/users',
  access,
  summary: 'Users as holders of rights',
  list: true,
  query: z.object({
    ...listQuery,
    keyword: textFilter,
    right: right.optional(),
    dataSourceId: idField.optional(),
    roleId: idField.optional(),
    status: z.enum(['enabled', 'disabled']).optional(),
  }),
  answer: z.array(rightHolder),
});

/** What one user may do and why, and which roles would give what is missing. */
export const getHolder = defineEndpoint({
  id: 'permission.user',
  method: 'GET',
  path: 'admin/permission/user/:id',
  access,
  summary: 'The rights of a user, each with where it comes from',
  answer: z.object({
    user: rightHolder,
    menu: z.array(menuResource),
    rights: z.array(z.object({ right, paths: z.array(rightPath), givers: z.array(namedRole) })),
    dataSources: z.array(
      z.object({ id: z.string(), name: z.string(), roles: z.array(namedRole), givers: z.array(namedRole) }),
    ),
  }),
});

/** A user's rights and their reasons. */
export type HolderDetail = z.output<(typeof getHolder)['answer']>;

/** Every right and tag data source with how many enabled users hold it. */
export const countHolders = defineEndpoint({
  id: 'permission.rights',
  method: 'GET',
  path: 'admin/permission/rights',
  access,
  summary: 'Rights and data sources with their number of enabled holders',
  answer: z.object({
    menu: z.array(menuResource),
    holders: z.partialRecord(right, z.number().int()),
    dataSources: z.array(z.object({ id: z.string(), name: z.string(), holders: z.number().int() })),
    roles: z.array(namedRole),
  }),
});
