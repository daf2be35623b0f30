import type { Context } from 'hono';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { fieldErrorsOf } from '../../../src/contract/shared/fieldErrorsOf.ts';
import { pathSchema } from '../../../src/contract/shared/pathSchema.ts';
import { composedValue, mayHoldDecomposed, nameText } from '../../../src/domain/shared/text/textKinds.ts';
import { mayHoldUnstorable, storableText, unstorablePlace } from '../../../src/domain/shared/text/storableText.ts';
import type { Machine } from '../CallContext.ts';
import { Refusal, refuseField } from '../Refusal.ts';
import { readBody, requireDigest, textOf } from './readBody.ts';
import { signedBody } from './signedBody.ts';

/** Longest name of an uploaded file, in characters; what file systems hold. */
const FILE_NAME_MAX = 255;

/**
 * Reads the input of a call by the endpoint's schemas, and refuses what is not in form before any handler sees it. `take` counts the bytes
 * of a body that is held in memory.
 */
export async function readInput(
  endpoint: Endpoint,
  c: Context,
  machine: Machine | undefined,
  take: (bytes: number) => void,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { params: readParams(endpoint, c) };
  if (endpoint.query !== undefined) input.query = parse(endpoint.query, composedValue(storable(c.req.query())));
  if (endpoint.stream !== undefined) {
    const [contentType = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    if (!endpoint.stream.includes(contentType.trim()))
      throw new Refusal('VALIDATION', { fieldErrors: [{ path: '', code: 'contentType' }] });
    input.stream = { contentType: contentType.trim(), pieces: signedBody(c.req.raw.body, machine?.digest ?? '') };
  } else if (endpoint.upload === true) {
    const { file, ...fields } = await formOf(await readBody(endpoint, c.req.raw, take), c);
    if (!(file instanceof File)) throw new Refusal('VALIDATION', { fieldErrors: [{ path: 'file', code: 'required' }] });
    input.file = uploaded(file);
    input.body = endpoint.body === undefined ? undefined : parse(endpoint.body, composedValue(storable(fields)));
  } else if (endpoint.body !== undefined) {
    const bytes = await readBody(endpoint, c.req.raw, take);
    if (machine !== undefined) requireDigest(bytes, machine.digest);
    input.body = parse(endpoint.body, jsonOf(textOf(bytes)));
  }
  return input;
}

/** What names no record in form is answered like a record that is not there. */
function readParams(endpoint: Endpoint, c: Context): Record<string, string> {
  const params = c.req.param();
  if (pathSchema(endpoint).safeParse(params).success) return params;
  throw new Refusal('NOT_FOUND');
}

/** Refuses texts that no database keeps, at their field. */
function storable<Value>(value: Value): Value {
  const place = unstorablePlace(value);
  if (place !== undefined) throw refuseField(place, 'formatIncorrect');
  return value;
}

/** The file under a name that can be kept; of a very long one the end, which tells its type. */
function uploaded(file: File): File {
  const name = nameText(storableText(file.name)).slice(-FILE_NAME_MAX);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

/** The fields and the file of a multipart body; nothing where it is none. */
async function formOf(bytes: BodyInit, c: Context): Promise<Record<string, unknown>> {
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => new FormData());
  return Object.fromEntries(form);
}

function jsonOf(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kept = mayHoldUnstorable(text) ? storable(value) : value;
  return mayHoldDecomposed(text) ? composedValue(kept) : kept;
}

function parse(schema: NonNullable<Endpoint['body']>, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('VALIDATION', { fieldErrors: fieldErrorsOf(parsed.error) });
}
