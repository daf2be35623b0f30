import { uploadSignatureFile } from '../../src/contract/common/sms/smsSignature.ts';
import { LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { smallFile } from '../files/smallFiles.ts';
import type { AreaTesting } from '../security/AreaTesting.ts';
import { done } from '../security/fill/done.ts';
import { fillPeople } from './fillPeople.ts';

declare module '../security/AreaTesting.ts' {
  interface KnownRows {
    department: string;
    role: string;
    user: string;
    file: string;
    smsSignature: string;
    smsTemplate: string;
    approvedTemplate: string;
    apiKey: string;
    contact: string;
    contactImport: string;
    customField: string;
    blacklist: string;
    blacklistEntry: string;
    unreachableAddress: string;
    whitelist: string;
    exportFile: string;
    tenantDomain: string;
    brandLogo: string;
  }
}

const everyLanguage = (): Record<string, string> => Object.fromEntries(LANGUAGES.map((one) => [one, '']));

/** People, rights, signatures, templates, contacts, lists, domains and exports. */
export const areaTesting: AreaTesting = {
  name: 'common',
  makeRows: fillPeople,
  async fresh(caller) {
    const body = { kind: 'businessLicence' as const };
    return { file: done(await caller.call(uploadSignatureFile, { body, file: smallFile('png') })).id };
  },
  params: {
    permission: 'user',
    handOver: 'user',
    'smsSignature.downloadFile': 'file',
    consent: 'contact',
    personalData: 'contact',
    'blacklist.updateRemark': 'blacklistEntry',
    'generalSettings.downloadLogo': 'brandLogo',
    'generalSettings.getLogo': 'brandLogo',
  },
  fields: {
    parentId: 'department',
    toUserId: 'user',
    memberIds: 'user',
    businessLicence: 'file',
    qualificationFiles: 'file',
    signatureId: 'smsSignature',
    contactFieldId: 'customField',
    logo: 'brandLogo',
  },
  pathValues: { kind: 'task', code: 'VALIDATION' },
  values: {
    rights: () => ['task:approve'],
    parentId: () => null,
    content: () => '您好，',
    unsubscribe: () => '拒收请回复R',
    samples: () => ({}),
    component: () => 'text',
    visibleRange: () => 'members',
    timeZone: () => 'Asia/Tokyo',
    mainDomain: (_rows, nth) => `sample${nth}.com`,
    subdomain: () => 'mail.',
    senderName: () => 'sender',
    consent: () => 'null',
    consentChannels: () => 'email',
    own: everyLanguage,
    seen: everyLanguage,
  },
  valuesOf: {
    'smsSignature.add': { name: (_rows, nth) => `例${nth}` },
    'smsSignature.update': { name: (_rows, nth) => `例${nth}` },
    'tenantDefaults.update': { pictureHosts: () => ['pictures.example.com'] },
    'testGroup.create': { recipients: () => ['sample@example.com'] },
    'testGroup.update': { recipients: () => ['sample@example.com'] },
    'exportFile.create': { filters: () => ({}) },
  },
  refusals: {
    'handOver.give': 'handOverTarget',
    'exportFile.download': 'NOT_FOUND',
    // No new one has been found yet.
    'tenantDomain.retireKey': 'OLD_KEY_NEEDED',
  },
  // Adding what is there already adds nothing, and is no fault of who adds it.
  repeatable: ['exportFile.create', 'consent.add', 'blacklist.add'],
  callers: {
    'smsSignature.review': ['smsSignature:review', 'smsTemplate:review', 'role:edit'],
    'smsTemplate.review': ['smsSignature:review', 'smsTemplate:review', 'role:edit'],
  },
};
