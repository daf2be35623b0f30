import PostalMime from 'postal-mime';
import { withoutAddresses } from '../../../../channels/smtpConnection.ts';

/** What a server says that could not deliver a mail. */
export interface Bounce {
  /** Status and words of the server (RFC 3463), without addresses: `5.1.1 550 no such user`. */
  detail: string;
}

/**
 * Reads whether a mail that came back says that delivery has failed for good (RFC 3464). Undefined for everything else: news of a
 * delay, a delivery that was done or passed on, and what people's holiday programs write.
 */
export async function readBounce(raw: Buffer): Promise<Bounce | undefined> {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (typeof report?.content !== 'string') return undefined;
  // One block of fields about the message, then one for each person: a mail of ours has one.
  const blocks = report.content.split(/\r?\n\r?\n/).map(fieldsOf);
  const failed = blocks.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (failed === undefined) return undefined;
  const words = (failed.get('diagnostic-code') ?? '').replace(/^[^;]*;\s*/, '');
  return { detail: withoutAddresses([failed.get('status') ?? '', words].join(' ').trim()) };
}

/** Fields of a block, unfolded, by their names in small letters. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}
