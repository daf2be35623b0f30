import { eq } from 'drizzle-orm';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { uploadMessagePicture } from '../../../src/contract/outreach/message/messagePicture.ts';
import { createMessageGroup, uploadGroupIcon } from '../../../src/contract/outreach/message/messageGroup.ts';
import { createShortLink } from '../../../src/contract/outreach/link/shortLink.ts';
import { createTenantDomain } from '../../../src/contract/common/settings/tenantDomain.ts';
import { tenantDomain } from '../../../server/db/schema/index.ts';
import { smallFile } from '../../files/smallFiles.ts';
import type { Filling } from '../../security/fill/Filling.ts';
import { done } from '../../security/fill/done.ts';

/** A message, its pictures and its group, and a short link. */
export async function fillMessages(filling: Filling) {
  const { test, caller, digit, name } = filling;
  const message = done(
    await caller.call(createMessage, { body: { name, subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' } }),
  ).id;
  const messagePicture = done(await caller.call(uploadMessagePicture, { body: {}, file: smallFile('png') })).id;
  const uploadIcon = async (): Promise<string> =>
    done(await caller.call(uploadGroupIcon, { body: {}, file: smallFile('png') })).id;
  const [keptIcon, icon] = [await uploadIcon(), await uploadIcon()];
  const messageGroup = done(
    await caller.call(createMessageGroup, { body: { name: `组${digit}`, code: 'group', icon: { id: keptIcon } } }),
  ).id;
  const shortHost = { kind: 'shortLink' as const, mainDomain: `of${digit}.com`, subdomain: 's.' };
  const shortLinkDomain = done(
    await caller.call(createTenantDomain, {
      body: { ...shortHost, senderName: '', validFrom: null, validTo: null },
    }),
  ).id;
  await test.ports.db.update(tenantDomain).set({ status: 'effective' }).where(eq(tenantDomain.id, shortLinkDomain));
  const shortLink = done(
    await caller.call(createShortLink, {
      body: { name, target: 'https://example.com/sale', code: '', domainId: shortLinkDomain, expiresAt: null },
    }),
  ).id;
  return {
    message,
    messagePicture,
    icon,
    messageGroup,
    shortLink,
    shortLinkDomain,
  };
}
