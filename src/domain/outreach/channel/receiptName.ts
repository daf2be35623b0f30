/** Lengths to which gateways pad the name of a message with zeros: 32 bits as hexadecimal and as decimal digits. */
const PADDED_LENGTHS = [8, 10] as const;

/** Longest name that is read as a number; SMPP 3.4 allows names of 64 signs. */
const NUMBER_MAX = 20;

const isDecimal = (name: string): boolean => /^\d{1,20}$/.test(name);
const isHexadecimal = (name: string): boolean => /^[\da-f]{1,20}$/i.test(name);

/**
 * Other spellings of the name of a message. Gateways of SMPP 3.4 name one message in two ways: its acknowledgement has hexadecimal digits,
 * its receipt decimal ones, or the other way round; in upper or lower case, with zeros in front or without (SMPP 3.4, 5.2.23 and appendix B,
 * leave the form open). Most likely spellings first, without the name itself.
 */
export function otherReceiptNames(name: string): string[] {
  if (name.length > NUMBER_MAX) return [name.toLowerCase(), name.toUpperCase()].filter((one) => one !== name);
  const bare = name.replace(/^0+(?=.)/, '');
  const values = [
    ...(isDecimal(bare) ? [BigInt(bare).toString(16)] : []),
    ...(isHexadecimal(bare) ? [BigInt(`0x${bare}`).toString()] : []),
  ];
  const spelled = [name, bare, ...values].flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]);
  const padded = spelled.flatMap((one) => PADDED_LENGTHS.map((length) => one.padStart(length, '0')));
  return [...new Set([...spelled, ...padded])].filter((one) => one !== name);
}
