import { htmlReferences } from '../../shared/address/htmlReferences.ts';
import { isPrivateAddress, isWebAddress } from '../../shared/address/linkTarget.ts';

/** Characters of an address that are shown: a picture within the message is as long as its file. */
const SHOWN_MAX = 60;

/**
 * Pictures of a message that its readers do not see, though the console may, each once: files of this machine or network, addresses
 * without a host, and pictures within the HTML (`data:`), which large mail programs leave out. Long addresses are shortened.
 */
export function unseenPictures(html: string): string[] {
  const unseen = htmlReferences(html).images.filter((address) => !isWebAddress(address) || isPrivateAddress(address));
  return [...new Set(unseen)].map((address) =>
    address.length > SHOWN_MAX ? `${address.slice(0, SHOWN_MAX)}…` : address,
  );
}
