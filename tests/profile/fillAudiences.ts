import { sites } from '../../src/contract/common/settings/site.ts';
import { uploadPackage } from '../../src/contract/profile/audience/package.ts';
import { createDataSource } from '../../src/contract/profile/dataSource/dataSource.ts';
import { importSourceValues } from '../../src/contract/profile/dataSource/sourceImport.ts';
import { createCustomerGroup } from '../../src/contract/profile/group/customerGroup.ts';
import { createMonitor } from '../../src/contract/profile/monitor/monitor.ts';
import { createTag, listTagChoices } from '../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../src/contract/profile/tag/tagCategory.ts';
import { eventType } from '../../server/db/schema/index.ts';
import { contactsFile } from '../files/sheetFiles.ts';
import type { KnownRows, TenantRows } from '../security/AreaTesting.ts';
import { done } from '../security/fill/done.ts';
import type { Filling } from '../security/fill/Filling.ts';
import { SAMPLE_EVENT } from './sampleEvent.ts';

/** A data source with values, and a tag made of its field. */
async function fillTags({ caller, name }: Filling) {
  const dataSource = done(
    await caller.call(createDataSource, {
      body: { name, fields: [{ key: 'address', name: 'Address', kind: 'text' }] },
    }),
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
  return { dataSource, sourceField, sourceImport, tagCategory, tag };
}

/** Audiences, a group, a monitor, tags and a site; and a kind of event, whose outcome can be asked for. */
export async function fillAudiences(filling: Filling, { user }: TenantRows): Promise<Partial<KnownRows>> {
  const { test, caller, tenantId, name, number } = filling;
  const tags = await fillTags(filling);
  const site = done(await caller.call(sites.create, { body: { name, type: 'website', domain: 'example.com' } })).id;
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
  const now = test.clock.now();
  await test.ports.db.insert(eventType).values({ tenantId, name: SAMPLE_EVENT, firstSeenAt: now, lastSeenAt: now });
  return { ...tags, site, audience, customerGroup, monitor };
}
