import type { z } from 'zod';
import type { FieldError } from './envelope.ts';

type Issue = z.core.$ZodIssue;

/** Our schemas give a code of the catalogue as message; zod's own messages are sentences. */
const isCode = (message: string): boolean => /^[a-z][A-Za-z]+$/.test(message);

function codeOf(issue: Issue): string {
  if (isCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return 'required';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooLarge';
  return 'formatIncorrect';
}

/** What fills the placeholders of the text: of a limit its number, of a rule of ours what it said. */
function paramsOf(issue: Issue): Pick<FieldError, 'params'> {
  if (issue.code === 'too_big') return { params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small' && issue.message === 'tooSmall') return { params: { min: Number(issue.minimum) } };
  const params = issue.code === 'custom' ? issue.params : undefined;
  return params === undefined || Object.keys(params).length === 0
    ? {}
    : { params: params as FieldError['params'] & object };
}

/** Turns what a schema refused into field errors with codes of the catalogue. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: codeOf(issue),
    ...paramsOf(issue),
  }));
}
