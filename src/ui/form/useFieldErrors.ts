import type { FormInstance } from 'antd';
import { useCallback } from 'react';
import { RequestError } from '../../sdk/index.ts';
import { namePathOf } from './namePathOf.ts';
import { useRefusalText } from '../hooks/useRefusalText.ts';

/** Runs a write of a small form and puts the server's refusals at their fields; the error goes on to the caller. */
export function useFieldErrors<Values>(
  form: FormInstance<Values>,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const say = useRefusalText();
  return useCallback(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof RequestError) {
          form.setFields(
            error.fieldErrors.map((one) => ({
              name: namePathOf(form, one.path) as never,
              errors: [say(one, error.message)],
            })),
          );
        }
        throw error;
      }
    },
    [form, say],
  );
}
