import { type FormInstance } from 'antd';
import { useEffect } from 'react';
import type { Judged } from './judgeNumbers.ts';

/** Has a field of a form say at once why its numbers cannot be taken, by its own rule, so that nobody reads it twice. */
export function useProblemShown(form: FormInstance, name: string, judged: Judged | null): void {
  const problem = judged !== null && 'problem' in judged ? judged.problem : undefined;
  useEffect(() => {
    if (problem !== undefined) void form.validateFields([name]).catch(() => undefined);
  }, [form, name, problem]);
}
