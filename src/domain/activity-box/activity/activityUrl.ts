/** Path of public activity pages, followed by the public key of the activity. */
export const ACTIVITY_PATH = '/a/';

/** The address of a public activity page: at the host of its domain, or of the console. */
export function activityUrl(publicUrl: string, host: string | null, publicKey: string): string {
  const { origin } = new URL(publicUrl);
  return `${host === null ? origin : `https://${host}`}${ACTIVITY_PATH}${publicKey}`;
}
