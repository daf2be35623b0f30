/** Whose values a message is shown with, as its calls name them: nobody is named without an audience. */
export function personQuery(
  audienceId: string | undefined,
  contactId: string | undefined,
): { audienceId?: string; contactId?: string } {
  if (audienceId === undefined) return {};
  return contactId === undefined ? { audienceId } : { audienceId, contactId };
}
