import type { AreaTesting, TenantRows } from '../security/AreaTesting.ts';
import { fillAudiences } from './fillAudiences.ts';

declare module '../security/AreaTesting.ts' {
  interface KnownRows {
    audience: string;
    customerGroup: string;
    monitor: string;
    dataSource: string;
    sourceField: string;
    sourceImport: string;
    site: string;
    tag: string;
    tagCategory: string;
  }
}

const packagesOf = ({ audience }: TenantRows): unknown => ({
  type: 'packages',
  operation: 'union',
  audienceIds: [audience],
});

const nameRules = (): unknown => [
  {
    type: 'group',
    join: 'all',
    not: false,
    nodes: [{ type: 'field', field: 'name', operator: 'is', values: ['sample'] }],
  },
];

const sourceFields = (): unknown => [{ key: 'address', name: 'Address', kind: 'text', options: [] }];

/** Audiences, groups, monitors, data sources, tags, and sites whose events are counted. */
export const areaTesting: AreaTesting = {
  name: 'profile',
  makeRows: fillAudiences,
  params: { person: 'contact', package: 'audience', marketing: 'audience', trackedSite: 'site' },
  fields: {
    categoryId: 'tagCategory',
    fieldId: 'sourceField',
    sourceId: 'dataSource',
    receiverIds: 'user',
    subjectId: 'customerGroup',
  },
  values: { threshold: () => 5, filterMode: () => 'text', eventDays: () => 60, cursor: () => '1.message.1' },
  valuesOf: {
    'event.ingest': {
      events: (_rows, nth) => [
        { key: `sample${nth}`, name: 'sample', visitorId: 'v'.repeat(22), at: '2026-11-20T00:00:00Z' },
      ],
    },
    // The field that tags are made of.
    'dataSource.create': { fields: sourceFields },
    'dataSource.update': { fields: sourceFields },
    'dataSource.import': { person: () => '{"number":0,"email":null}' },
    'tag.count': { rules: nameRules },
    ...Object.fromEntries(
      ['create', 'update', 'count', 'explain'].map((call) => [`customerGroup.${call}`, { definition: packagesOf }]),
    ),
  },
  files: {
    'dataSource.import': (nth) => new File([`number,address\n137${String(nth).padStart(8, '0')},a`], 'values.csv'),
  },
  // The sample file is a workbook, and typed numbers are text.
  refusals: { 'package.type': 'notUtf8' },
};
