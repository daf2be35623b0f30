import type { Context } from 'hono';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import { fieldErrorsOf } from '../../src/contract/shared/fieldErrorsOf.ts';
import { pathSchema } from '../../src/contract/shared/pathSchema.ts';
import { mayHoldUnstorable, storableText, unstorablePlace } from '../../src/domain/shared/storableText.ts';
import type { Machine } from './CallContext.ts';
import { Refusal, refuseField } from './Refusal.ts';
import { signedBody, signedText } from './signedBody.ts';

/** Longest name of an uploaded file, in characters; what file systems hold. */
const FILE_NAME_MAX = 255;

/** What a call brings, parsed by the endpoint's schemas; refused where it is not in form, before any handler sees it. */
export async function readInput(
  endpoint: Endpoint,
  c: Context,
  machine: Machine | undefined,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { params: readParams(endpoint, c) };
  if (endpoint.query !== undefined) input.query = parse(endpoint.query, storable(c.req.query()));
  if (endpoint.stream !== undefined) {
    const [contentType = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    if (!endpoint.stream.includes(contentType.trim()))
      throw new Refusal('VALIDATION', { fieldErrors: [{ path: '', code: 'contentType' }] });
    input.stream = { contentType: contentType.trim(), pieces: signedBody(c.req.raw.body, machine?.digest ?? '') };
  } else if (endpoint.upload === true) {
    const { file, ...fields } = await c.req.parseBody().catch((): Record<string, string | File> => ({}));
    if (!(file instanceof File)) throw new Refusal('VALIDATION', { fieldErrors: [{ path: 'file', code: 'required' }] });
    input.file = uploaded(file);
    input.body = endpoint.body === undefined ? undefined : parse(endpoint.body, storable(fields));
  } else if (endpoint.body !== undefined) {
    input.body = parse(endpoint.body, await readJson(c, machine));
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
  const name = storableText(file.name).slice(-FILE_NAME_MAX);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

async function readJson(c: Context, machine: Machine | undefined): Promise<unknown> {
  const text = machine === undefined ? await c.req.text() : await signedText(c.req.raw.body, machine.digest);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return mayHoldUnstorable(text) ? storable(value) : value;
}

function parse(schema: NonNullable<Endpoint['body']>, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('VALIDATION', { fieldErrors: fieldErrorsOf(parsed.error) });
}
