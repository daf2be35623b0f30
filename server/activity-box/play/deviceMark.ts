import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '../../db/installationSecret.ts';
import type { Ports } from '../../ports.ts';

type Needs = Pick<Ports, 'db' | 'random' | 'clock'>;

/** Bytes of a device's name: nobody meets that of another. */
const NAME_BYTES = 12;

const sign = async (ports: Needs, name: string): Promise<Buffer> =>
  createHmac('sha256', await installationSecret(ports, 'participants'))
    .update(`device ${name}`)
    .digest();

/** The name of a device by its mark; undefined for a mark that this installation has not given. */
export async function deviceOf(ports: Needs, mark: string): Promise<string | undefined> {
  const [name = '', signature = ''] = mark.split('.');
  if (name === '') return undefined;
  const expected = await sign(ports, name);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}

/** The mark of a device, which it keeps: the one that it has, or a new one. It says nothing of the device or of who holds it. */
export async function markDevice(ports: Needs, mark: string): Promise<string> {
  if ((await deviceOf(ports, mark)) !== undefined) return mark;
  const name = ports.random(NAME_BYTES).toString('base64url');
  return `${name}.${(await sign(ports, name)).toString('base64url')}`;
}
