import { and, eq } from 'drizzle-orm';
import { signingPurpose } from '../../../../src/domain/common/settings/dnsRecord.ts';
import type { DkimKey, Mail, Mailer, ReadyMail } from '../../../channels/Mailer.ts';
import type { SendOutcome } from '../../../channels/SendOutcome.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { keptByTenant } from '../../../db/keptByTenant.ts';
import { tenantDomain } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { hostOfAddress } from '../tenantSettings/senderOf.ts';
import { openDkimKey } from './dkimKey.ts';

type Needs = Pick<Ports, 'db' | 'random' | 'logger'>;

/** Domains of a tenant, each with the key that its mails are signed with: one that others can read, or none. */
async function publishedKeys(db: Db | Transaction, tenantId: string) {
  const rows = await db
    .select({
      id: tenantDomain.id,
      host: tenantDomain.host,
      checks: tenantDomain.checks,
      dkim: tenantDomain.dkim,
      newDkim: tenantDomain.newDkim,
    })
    .from(tenantDomain)
    .where(and(eq(tenantDomain.tenantId, tenantId), eq(tenantDomain.kind, 'email')));
  return new Map(
    rows.map(({ id, host, checks, ...keys }) => {
      const signing = signingPurpose(checks);
      return [host, { id, host, dkim: signing === undefined ? null : keys[signing] }];
    }),
  );
}

/**
 * Signs every mail of a tenant with the key of the domain that it is sent from, as long as the key's record is found (RFC 6376).
 * Only such mails go back to us: what names another domain there is from the sender's for a receiver by its signature alone
 * (RFC 7489 §3.1). A key that cannot be read is an error of ours: nothing leaves, and the mail may be tried again.
 */
export function signedMailer(mailer: Mailer, ports: Needs): Mailer {
  const published = keptByTenant(publishedKeys);
  const opened = new Map<string, Promise<DkimKey>>();
  const keyFor = async (tenantId: string, address: string): Promise<DkimKey | undefined> => {
    const row = (await published.of(ports.db, tenantId)).get(hostOfAddress(address));
    if (row?.dkim == null) return undefined;
    const { dkim, host, id } = row;
    const known = opened.get(dkim.sealedKey);
    if (known !== undefined) return known;
    const key = openDkimKey(ports, id, dkim).then((privateKey) => ({
      domain: host,
      selector: dkim.selector,
      privateKey,
    }));
    opened.set(dkim.sealedKey, key);
    key.catch(() => opened.delete(dkim.sealedKey));
    return key;
  };
  /** The mail as it goes out, or why it cannot. */
  const withKey = async (mail: Mail): Promise<{ mail: Mail } | SendOutcome> => {
    let dkim: DkimKey | undefined;
    try {
      dkim = await keyFor(mail.tenantId, mail.from.address);
    } catch (error) {
      ports.logger.error({ err: error }, 'the key that mails are signed with cannot be read');
      return { outcome: 'notHandedOver', detail: 'the key that mails are signed with cannot be read' };
    }
    if (dkim !== undefined) return { mail: { ...mail, dkim } };
    const { returnPath: _ours, ...unsigned } = mail;
    return { mail: unsigned };
  };
  const prepare = async (mail: Mail): Promise<ReadyMail> => {
    const keyed = await withKey(mail);
    if ('outcome' in keyed) return async () => keyed;
    return mailer.prepare === undefined ? () => mailer.send(keyed.mail) : mailer.prepare(keyed.mail);
  };
  return {
    connections: mailer.connections,
    prepare,
    send: async (mail) => (await prepare(mail))(),
    close: () => mailer.close(),
  };
}
