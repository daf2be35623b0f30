import { eq } from 'drizzle-orm';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { uploadBrandLogo } from '../../../src/contract/common/settings/generalSettings.ts';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { uploadMessagePicture } from '../../../src/contract/outreach/message/messagePicture.ts';
import { createMessageGroup, uploadGroupIcon } from '../../../src/contract/outreach/message/messageGroup.ts';
import { createShortLink } from '../../../src/contract/outreach/link/shortLink.ts';
import { createCustomerGroup } from '../../../src/contract/profile/group/customerGroup.ts';
import { createMonitor } from '../../../src/contract/profile/monitor/monitor.ts';
import { createTenantDomain } from '../../../src/contract/common/settings/tenantDomain.ts';
import { tenantDomain } from '../../../server/db/schema/index.ts';
import { smallFile } from '../../files/smallFiles.ts';
import type { TenantRows } from '../rowKinds.ts';
import type { Filling } from './Filling.ts';
import { done } from './done.ts';
import { contactsFile } from '../../files/sheetFiles.ts';

/** Audiences, and what they are written and led to by. */
export async function fillMessages(filling: Filling, { user }: Pick<TenantRows, 'user'>) {
  const { test, caller, digit, name, number } = filling;
  const audience = done(
    await caller.call(uploadPackage, { body: { name: 'people' }, file: contactsFile(number(6)) }),
  ).id;
  const definition = { type: 'packages' as const, operation: 'union' as const, audienceIds: [audience] };
  const customerGroup = done(
    await caller.call(createCustomerGroup, { body: { name: `G${name}`.slice(0, 25), definition, refresh: 'once' } }),
  ).id;
  const watched = { subject: 'customerGroup', subjectId: customerGroup } as const;
  const rule = { condition: 'above', threshold: 5, unit: 'people', since: 'previous' } as const;
  const monitor = done(
    await caller.call(createMonitor, { body: { name, ...watched, ...rule, receiverIds: [user] } }),
  ).id;
  await test.runImports();
  const message = done(
    await caller.call(createMessage, { body: { name, subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' } }),
  ).id;
  const brandLogo = done(await caller.call(uploadBrandLogo, { body: {}, file: smallFile('png') })).id;
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
    audience,
    customerGroup,
    monitor,
    message,
    brandLogo,
    messagePicture,
    icon,
    messageGroup,
    shortLink,
    shortLinkDomain,
  };
}
