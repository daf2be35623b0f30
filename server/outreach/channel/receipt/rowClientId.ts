/**
 * Our name of a person's message or call: its run and its row of the ledger. The same row always has the same, so that no service takes it
 * twice. At most 64 characters.
 */
export const rowClientId = (runId: string, rowId: number): string => `${runId}.${rowId}`;

/** What {@link rowClientId} was made of; undefined for any other name. */
export function readRowClientId(clientId: string): { runId: string; rowId: number } | undefined {
  const match = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,15})$/.exec(clientId);
  return match === null ? undefined : { runId: match[1] ?? '', rowId: Number(match[2]) };
}
