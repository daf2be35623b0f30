import { formErrors } from '../../contract/shared/formRules.ts';
import { useSchemaFields } from './SchemaFieldsContext.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** A rule of a form's field. */
export interface SchemaRule {
  validator: () => Promise<void>;
}

/**
 * Rules of the fields in `SchemaFields`: at the field of a path (`name`, `options.0.code`) stands what the schema of the body
 * refuses there, so that the browser says what the server would, in the same words.
 */
export function useSchemaRule(): (path: string) => SchemaRule {
  const { schema, body } = useSchemaFields();
  const t = useTexts();
  return (path) => ({
    validator: async () => {
      const refused = formErrors(schema, body()).find((one) => one.path === path);
      if (refused !== undefined) throw new Error(t(`error.${refused.code}`, refused.params));
    },
  });
}
