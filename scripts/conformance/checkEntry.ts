import { type Finding, judged } from './Check.ts';

/** An origin that no server knows, as the console's is not known either. */
const CONSOLE_ORIGIN = 'https://console.example';

/** Asks for the entry page as the console does from its own origin. */
export async function checkEntry(entry: string): Promise<Finding> {
  let answer: Response;
  try {
    answer = await fetch(entry, { headers: { origin: CONSOLE_ORIGIN, accept: 'text/html' } });
  } catch (error) {
    const { cause, message } = error as Error;
    return judged('entry', [`no answer: ${cause instanceof Error ? cause.message : message}`]);
  }
  const type = answer.headers.get('content-type') ?? '';
  const allowed = answer.headers.get('access-control-allow-origin');
  await answer.body?.cancel();
  return judged('entry', [
    ...(answer.status === 200 ? [] : [`status ${answer.status}`]),
    ...(/^(text\/html|application\/xhtml\+xml)\b/i.test(type) ? [] : [`content type '${type}'`]),
    ...(allowed === '*' || allowed === CONSOLE_ORIGIN
      ? []
      : [allowed === null ? 'no Access-Control-Allow-Origin' : `Access-Control-Allow-Origin: ${allowed}`]),
  ]);
}
