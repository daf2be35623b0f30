/** What becomes of a link that somebody wants to pass on: given to an app, copied, shown to be copied by hand, or they thought better of it. */
export type Shared = 'shared' | 'copied' | 'shown' | 'cancelled';

/** Passes a link on: by the sheet of the phone where it has one, else it is copied. */
export async function shareLink(
  navigator: Pick<Navigator, 'clipboard'> & { share?: Navigator['share'] },
  data: { title: string; text: string; url: string },
): Promise<Shared> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // Not allowed here, as within another page: copying may be.
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    return 'copied';
  } catch {
    // Without leave, or over plain HTTP.
    return 'shown';
  }
}
