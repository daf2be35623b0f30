import { eq } from 'drizzle-orm';
import { createApiKey } from '../../../src/contract/common/access/apiKey.ts';
import { addToBlacklist, listBlockedNumbers } from '../../../src/contract/common/contacts/blacklist.ts';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { startContactImport } from '../../../src/contract/common/contacts/contactImport.ts';
import { createCustomField } from '../../../src/contract/common/contacts/customField.ts';
import { createDepartment } from '../../../src/contract/common/people/department.ts';
import { createDataSource } from '../../../src/contract/profile/dataSource/dataSource.ts';
import { createExport } from '../../../src/contract/exportFile.ts';
import { createRole } from '../../../src/contract/common/people/role.ts';
import { addSmsSignature, uploadSignatureFile } from '../../../src/contract/common/sms/smsSignature.ts';
import { createSmsTemplate } from '../../../src/contract/common/sms/smsTemplate.ts';
import { importSourceValues } from '../../../src/contract/profile/dataSource/sourceImport.ts';
import { createTag, listTagChoices } from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { createUser } from '../../../src/contract/common/people/user.ts';
import { addToWhitelist, listWhitelist } from '../../../src/contract/common/contacts/whitelist.ts';
import { smsSignature, smsTemplate, troubledJob, unreachableAddress } from '../../../server/db/schema/index.ts';
import { smallFile } from '../../files/smallFiles.ts';
import type { Filling } from './Filling.ts';
import { done } from './done.ts';
import { contactsFile } from '../../files/sheetFiles.ts';

/** People, rights, signatures, templates, contacts, tags and lists. */
export async function fillPeople(filling: Filling) {
  const { test, caller, digit, name, number } = filling;
  const dataSource = done(
    await caller.call(createDataSource, {
      body: { name, fields: [{ key: 'address', name: 'Address', kind: 'text' }] },
    }),
  ).id;
  const department = done(await caller.call(createDepartment, { body: { name, parentId: null } })).id;
  const rights = ['task:approve', 'task:edit'];
  const role = done(await caller.call(createRole, { body: { name, rights, dataSourceIds: [dataSource] } })).id;
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
  const [source] = done(await caller.call(listTagChoices, {})).sources.filter(({ id }) => id === dataSource);
  const sourceField = source?.fields[0]?.id ?? '';
  const sourceImport = done(
    await caller.call(importSourceValues, {
      params: { id: dataSource },
      body: {},
      file: new File(['number,address\nx,a'], 'values.csv'),
    }),
  ).id;
  const tagCategory = done(await caller.call(tagCategories.create, { body: { name, position: 1 } })).id;
  const tag = done(
    await caller.call(createTag, {
      body: { name, categoryId: tagCategory, basis: 'field', fieldId: sourceField, filterMode: 'text' },
    }),
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
  const [setAside] = await test.ports.db
    .insert(troubledJob)
    .values({
      name: 'sendStatistic.refresh',
      payload: { tenantId: filling.tenantId },
      tenantId: filling.tenantId,
      reason: 'processDied',
      setAsideAt: test.clock.now(),
    })
    .returning();
  return {
    setAsideJob: setAside?.id ?? '',
    dataSource,
    department,
    role,
    user,
    file,
    signature,
    template,
    approvedTemplate,
    apiKey,
    contact: String(contact),
    contactImport,
    customField,
    sourceField,
    sourceImport,
    tagCategory,
    tag,
    blockedNumber: String(blocked?.id),
    blacklistEntry: blocked?.entryId ?? '',
    unreachableAddress: String(unreachable?.id),
    whitelistNumber: String(whitelistNumber),
    export: exported,
  };
}
