import type { FormInstance } from 'antd';

type NamePath = ReturnType<FormInstance['getFieldsError']>[number]['name'];

/**
 * The name of the field of a form that a path of the server's refusal means: `options.0.code` is `['options', 0, 'code']`. What is wrong
 * within the value of one field, such as at a condition of a rule, stands at that field.
 */
export function namePathOf(form: Pick<FormInstance, 'getFieldsError'>, path: string): NamePath {
  const around = form
    .getFieldsError()
    .map(({ name }) => name)
    .filter((name) => name.length > 0 && `${path}.`.startsWith(`${name.join('.')}.`));
  return around.toSorted((a, b) => b.length - a.length)[0] ?? path.split('.');
}
