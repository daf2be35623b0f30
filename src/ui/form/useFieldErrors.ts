import type { FormInstance } from 'antd';
import { useCallback } from 'react';
import { RequestError } from '../../sdk/index.ts';
import { namePathOf } from './namePathOf.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Runs a write of a small form and puts the server's refusals at their fields; the error goes on to the caller. */
export function useFieldErrors<Values>(
  form: FormInstance<Values>,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const t = useTexts();
  return useCallback(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof RequestError) {
          form.setFields(
            error.fieldErrors.map(({ path, code, params }) => ({
              name: namePathOf(form, path) as never,
              errors: [t(`error.${code}`, params)],
            })),
          );
        }
        throw error;
      }
    },
    [form, t],
  );
}
