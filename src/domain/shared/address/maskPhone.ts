/** The number with its middle hidden, as shown to those without the right to see it. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone.replace(/.(?=.{2})/g, '*') : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
