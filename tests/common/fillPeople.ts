import { eq } from 'drizzle-orm';
import { createApiKey } from '../../src/contract/common/access/apiKey.ts';
import { addToBlacklist, listBlockedNumbers } from '../../src/contract/common/contacts/blacklist.ts';
import { createContact } from '../../src/contract/common/contacts/contactForm.ts';
import { startContactImport } from '../../src/contract/common/contacts/contactImport.ts';
import { createCustomField } from '../../src/contract/common/contacts/customField.ts';
import { createDepartment } from '../../src/contract/common/people/department.ts';
import { createExport } from '../../src/contract/exportFile.ts';
import { uploadBrandLogo } from '../../src/contract/common/settings/generalSettings.ts';
import { createTenantDomain } from '../../src/contract/common/settings/tenantDomain.ts';
import { addSmsSignature, uploadSignatureFile } from '../../src/contract/common/sms/smsSignature.ts';
import { createSmsTemplate } from '../../src/contract/common/sms/smsTemplate.ts';
import { createUser } from '../../src/contract/common/people/user.ts';
import { addToWhitelist, listWhitelist } from '../../src/contract/common/contacts/whitelist.ts';
import { role as roleTable, smsSignature, smsTemplate, unreachableAddress } from '../../server/db/schema/index.ts';
import { smallFile } from '../files/smallFiles.ts';
import { only } from '../fixtures/only.ts';
import type { KnownRows } from '../security/AreaTesting.ts';
import type { Filling } from '../security/fill/Filling.ts';
import { done } from '../security/fill/done.ts';
import { contactsFile } from '../files/sheetFiles.ts';

/** People, rights, signatures, templates, contacts, lists, a domain and an export. */
export async function fillPeople(filling: Filling): Promise<Partial<KnownRows>> {
  const { test, caller, tenantId, digit, name, number } = filling;
  const department = done(await caller.call(createDepartment, { body: { name, parentId: null } })).id;
  // Its form asks for a data source, which a later area makes.
  const now = test.clock.now();
  const stored = { tenantId, name, rights: ['department:view'], dataSourceIds: [], createdAt: now, updatedAt: now };
  const role = only(await test.ports.db.insert(roleTable).values(stored).returning()).id;
  const person = { name, phone: number(1), email: 'person@example.com', departmentId: department, roleIds: [role] };
  const user = done(await caller.call(createUser, { body: { ...person, username: `person${digit}` } })).id;
  const upload = async (): Promise<string> =>
    done(await caller.call(uploadSignatureFile, { body: { kind: 'businessLicence' }, file: smallFile('png') })).id;
  const [kept, file] = [await upload(), await upload()];
  const signature = done(
    await caller.call(addSmsSignature, {
      body: { name: `签名${digit}`, businessLicence: { id: kept }, qualificationFiles: [] },
    }),
  ).id;
  await test.ports.db.update(smsSignature).set({ status: 'approved' }).where(eq(smsSignature.id, signature));
  const sms = { name, type: 'other' as const, region: 'domestic' as const, content: '您好，', samples: {} };
  const template = done(
    await caller.call(createSmsTemplate, { body: { ...sms, signatureId: signature, unsubscribe: '拒收请回复R' } }),
  ).id;
  const approvedTemplate = done(
    await caller.call(createSmsTemplate, {
      body: { ...sms, name: `${name} approved`, signatureId: signature, unsubscribe: '拒收请回复R' },
    }),
  ).id;
  const approved = { ...sms, signature: `签名${digit}`, unsubscribe: '拒收请回复R' };
  await test.ports.db
    .update(smsTemplate)
    .set({ status: 'approved', approved })
    .where(eq(smsTemplate.id, approvedTemplate));
  const apiKey = done(await caller.call(createApiKey, { body: { name, scopes: ['contact:ingest'] } })).id;
  const contact = done(
    await caller.call(createContact, { body: { name, number: number(2), email: 'contact@example.com' } }),
  ).id;
  const columns = JSON.stringify(['name', 'number', 'email']);
  const contactImport = done(
    await caller.call(startContactImport, {
      body: { columns, existing: 'skip', update: '[]', consent: 'null' },
      file: contactsFile(number(3)),
    }),
  ).id;
  const field = { name: 'level', code: 'level', parameter: 'level', component: 'text' as const, options: [] };
  const customField = done(
    await caller.call(createCustomField, { body: { ...field, visibleRange: 'everyone', memberIds: [] } }),
  ).id;
  done(await caller.call(addToBlacklist, { body: { numbers: [number(4)], remark: '' } }));
  const [blocked] = done(await caller.call(listBlockedNumbers, { query: {} }));
  const gone = { channel: 'email' as const, address: `gone${digit}@example.com`, since: test.clock.now() };
  const [unreachable] = await test.ports.db
    .insert(unreachableAddress)
    .values({ ...gone, tenantId: filling.tenantId })
    .returning();
  done(await caller.call(addToWhitelist, { body: { numbers: [number(5)] } }));
  const whitelistNumber = done(await caller.call(listWhitelist, { query: {} }))[0]?.id;
  const exported = done(await caller.call(createExport, { body: { kind: 'operationLog', filters: {} } })).id;
  const tenantDomain = done(
    await caller.call(createTenantDomain, {
      body: {
        kind: 'email',
        mainDomain: `of${digit}.com`,
        subdomain: 'mail.',
        senderName: '',
        validFrom: null,
        validTo: null,
      },
    }),
  ).id;
  const brandLogo = done(await caller.call(uploadBrandLogo, { body: {}, file: smallFile('png') })).id;
  return {
    department,
    role,
    user,
    file,
    smsSignature: signature,
    smsTemplate: template,
    approvedTemplate,
    apiKey,
    contact: String(contact),
    contactImport,
    customField,
    blacklist: String(blocked?.id),
    blacklistEntry: blocked?.entryId ?? '',
    unreachableAddress: String(unreachable?.id),
    whitelist: String(whitelistNumber),
    exportFile: exported,
    tenantDomain,
    brandLogo,
  };
}
