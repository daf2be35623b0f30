import type { TestAnswer } from '../../db/testApi.ts';

/** The payload of a call that has to succeed. */
export const done = <Payload>({ body, value }: TestAnswer<Payload>): Payload => {
  if (body.success !== true) throw new Error(`refused: ${JSON.stringify(body)}`);
  return value;
};
