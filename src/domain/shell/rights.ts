/**
 * Codes of all rights, `<business>:<verb>`. `view` opens the page of that business; the others are its buttons. Whatever is sent or
 * published has four separate rights: edit, submit, approve, send. Each sub-application adds those of its menu (`subApp.ts`).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- manifests add its members
export interface KnownRights {}

/** A right of the console. */
export type Right = keyof KnownRights;

/** Whether the holder of `granted` may do what needs `wanted` (any one of a list). Fails closed on an empty list. */
export function mayDo(granted: ReadonlySet<string>, wanted: Right | readonly Right[]): boolean {
  return typeof wanted === 'string' ? granted.has(wanted) : wanted.some((right) => granted.has(right));
}
