import type { FormInstance } from 'antd';

type NamePath = ReturnType<FormInstance['getFieldsError']>[number]['name'];

/** The name of the field of a form that a path of the server's refusal means: `options.0.code` is `['options', 0, 'code']`. */
export function namePathOf(form: Pick<FormInstance, 'getFieldsError'>, path: string): NamePath {
  return form.getFieldsError().find(({ name }) => name.join('.') === path)?.name ?? path.split('.');
}
