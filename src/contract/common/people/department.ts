import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField, instantField, nameField, versionField } from '../../shared/fields.ts';

/** §3.4 Department. */
export const department = z.object({
  id: z.string(),
  name: z.string(),
  topLevel: z.boolean(),
  parentId: z.string().nullable(),
  level: z.number().int(),
  status: z.enum(['enabled', 'disabled']),
  /** Users directly in it. */
  userCount: z.number().int(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Department, as listed. */
export type Department = z.output<typeof department>;

/** All departments of the tenant; the tree is made from their parents. */
export const listDepartments = defineEndpoint({
  id: 'department.list',
  method: 'GET',
  path: 'admin/department/list',
  access: { right: ['department:view', 'user:view'] },
  summary: 'Departments',
  list: true,
  answer: z.array(department),
});

/** What the department form sends. */
export const departmentForm = z.object({ name: nameField, parentId: idField.nullable() });

/** Creates a department. */
export const createDepartment = defineEndpoint({
  id: 'department.create',
  method: 'POST',
  path: 'admin/department/create',
  access: { right: 'department:edit' },
  summary: 'Create a department',
  body: departmentForm,
  answer: department,
});

/** Renames or moves a department; what lies below it moves along. */
export const updateDepartment = defineEndpoint({
  id: 'department.update',
  method: 'PUT',
  path: 'admin/department/:id',
  access: { right: 'department:edit' },
  summary: 'Change a department',
  body: departmentForm.extend({ version: versionField }),
  answer: department,
});

/** Enables or disables a department. */
export const setDepartmentStatus = defineEndpoint({
  id: 'department.setStatus',
  method: 'PUT',
  path: 'admin/department/:id/status',
  access: { right: 'department:edit' },
  summary: 'Enable or disable a department',
  body: z.object({ status: z.enum(['enabled', 'disabled']) }),
  answer: department,
});

/** Removes a department that holds neither departments nor users. */
export const removeDepartment = defineEndpoint({
  id: 'department.remove',
  method: 'DELETE',
  path: 'admin/department/:id',
  access: { right: 'department:edit' },
  summary: 'Remove an empty department',
  answer: z.null(),
});
