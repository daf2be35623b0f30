/** Where the pages of single persons stand, below the router base. */
export const PERSON_PATH = '/profile/user';

/** Query parameter of a person's page that carries where the operator came from. */
export const FROM_PARAM = 'from';

/** The address of the page of a contact, below the router base; `from` is where its way back leads. */
export function personAddress(contactId: number, from?: string): string {
  const page = `${PERSON_PATH}/${contactId}`;
  return from === undefined ? page : `${page}?${FROM_PARAM}=${encodeURIComponent(from)}`;
}
