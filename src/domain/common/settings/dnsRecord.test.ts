import { describe, expect, it } from 'vitest';
import {
  type DnsAnswer,
  recordsOf,
  type RecordState,
  recordState,
  signingPurpose,
  spfMechanism,
  statusAfterCheck,
  valuesFor,
} from './dnsRecord.ts';

const TARGET = { host: 'console.example.com', spf: 'include:spf.example.com' };
const found = (...values: string[]): DnsAnswer => ({ outcome: 'found', values });

describe('the records of a domain', () => {
  it('lead to the console by its name, or by its address', () => {
    const at = (host: string) => recordsOf({ kind: 'activity', host: 'go.a1.com', dkim: null }, { ...TARGET, host })[0];
    expect(at('console.example.com')).toEqual({
      purpose: 'host',
      type: 'CNAME',
      name: 'go.a1.com',
      value: 'console.example.com',
      required: true,
    });
    expect([at('203.0.113.9')?.type, at('2001:db8::1')?.type]).toEqual(['A', 'AAAA']);
  });

  it('of a sender allow our mail server, and advise what becomes of forged mail', () => {
    const records = recordsOf({ kind: 'email', host: 'a1.com', dkim: null }, TARGET);
    expect(records.map(({ type, name, value, required }) => [type, name, value, required])).toEqual([
      ['TXT', 'a1.com', 'v=spf1 include:spf.example.com ~all', true],
      ['TXT', '_dmarc.a1.com', 'v=DMARC1; p=none', false],
    ]);
    expect(['mx.a1.com', '203.0.113.9', '2001:db8::1'].map(spfMechanism)).toEqual([
      'a:mx.a1.com',
      'ip4:203.0.113.9',
      'ip6:2001:db8::1',
    ]);
  });
});

describe('a DKIM record', () => {
  const dkim = { selector: 'ec01', publicKey: 'MIIBIjANBg/+=' };
  const record = recordsOf({ kind: 'email', host: 'a1.com', dkim }, TARGET)[1];
  const stateOf = (...values: string[]) => record && recordState(record, found(...values));

  it('is advised under the name of its key, and no condition', () => {
    expect(record).toEqual({
      purpose: 'dkim',
      type: 'TXT',
      name: 'ec01._domainkey.a1.com',
      value: 'v=DKIM1; k=rsa; p=MIIBIjANBg/+=',
      required: false,
    });
  });

  it('is found by its key alone, however it is written; another key, or one that was taken back, is different', () => {
    expect(stateOf('k=rsa;  p = MIIBI jANBg/+= ; t=s', 'other text')).toBe('found');
    expect(stateOf('v=DKIM1; k=rsa; p=MIIBIjANBg/+=')).toBe('found');
    expect(stateOf('v=DKIM1; k=rsa; p=miibijanbg/+=')).toBe('different');
    expect(stateOf('v=DKIM1; p=')).toBe('different');
    expect(stateOf('v=spf1 -all')).toBe('missing');
  });
});

describe('a record', () => {
  const stateOf = (kind: 'activity' | 'email', index: number, answer: DnsAnswer): RecordState | undefined => {
    const record = recordsOf({ kind, host: 'a1.com', dkim: null }, TARGET)[index];
    return record && recordState(record, answer);
  };

  it('is found whatever its case and final dot, missing, or different', () => {
    expect(stateOf('activity', 0, found('Console.Example.com.'))).toBe('found');
    expect(stateOf('activity', 0, found('other.example.com'))).toBe('different');
    expect(stateOf('activity', 0, { outcome: 'notFound' })).toBe('missing');
  });

  it('that could not be looked up is unknown, neither found nor missing', () => {
    expect(stateOf('activity', 0, { outcome: 'timeout' })).toBe('unknown');
    expect(stateOf('activity', 0, { outcome: 'refused' })).toBe('unknown');
  });

  it('of SPF may allow others too, but must be the only one and allow us', () => {
    const spf = (...values: string[]) => stateOf('email', 0, found(...values));
    expect(spf('v=spf1 ip4:203.0.113.9 +include:SPF.example.com -all', 'some-verification=1')).toBe('found');
    expect(spf('v=spf1 include:spf.example.com.evil.test -all')).toBe('different');
    expect(spf('v=spf1 include:spf.example.com ~all', 'v=spf1 -all')).toBe('different');
    expect(spf('some-verification=1')).toBe('missing');
    expect(spf('v=spf10 include:spf.example.com')).toBe('missing');
  });

  it('of DMARC is good with any policy', () => {
    expect(stateOf('email', 1, found('v=DMARC1; p=reject'))).toBe('found');
    expect(stateOf('email', 1, found('p=reject'))).toBe('missing');
  });
});

describe('the status of a domain', () => {
  const after = (status: 'effective' | 'notEffective', ...states: RecordState[]) =>
    statusAfterCheck(status, [
      ...states.map((state) => ({ required: true, state })),
      { required: false, state: 'missing' },
    ]);

  it('is effective once every record that it needs is found [4.3-33]', () => {
    expect([after('notEffective', 'found'), after('notEffective', 'found', 'found')]).toEqual([
      'effective',
      'effective',
    ]);
    expect([after('notEffective', 'found', 'missing'), after('notEffective', 'different')]).toEqual([
      'notEffective',
      'notEffective',
    ]);
  });

  it('goes back when a record vanishes, but not when it could not be looked up', () => {
    expect([after('effective', 'missing'), after('effective', 'found', 'different')]).toEqual([
      'notEffective',
      'notEffective',
    ]);
    expect([after('effective', 'unknown'), after('effective', 'unknown', 'found')]).toEqual(['effective', 'effective']);
    expect(after('notEffective', 'unknown', 'found')).toBe('notEffective');
  });
});

describe('what looks like something else', () => {
  it('a name that has an address in it is a name', () => {
    const typeOf = (host: string) =>
      recordsOf({ kind: 'activity', host: 'a1.com', dkim: null }, { ...TARGET, host })[0]?.type;
    expect(['10.0.0.1.example.com', 'x10.0.0.1', '10.0.0', '255.255.255.255'].map(typeOf)).toEqual([
      'CNAME',
      'CNAME',
      'CNAME',
      'A',
    ]);
  });

  it('other texts of a name are neither SPF nor DMARC, whatever they speak of', () => {
    const values = [
      'x v=spf1 -all',
      'v=spf1',
      ' V=SPF1 -all',
      'v=spf1x',
      'x v=DMARC1',
      'v=DMARC1',
      'v=dmarc1 ; p=none',
      'v=DMARC12',
    ];
    expect(valuesFor({ purpose: 'spf' }, values)).toEqual(['v=spf1', ' V=SPF1 -all']);
    expect(valuesFor({ purpose: 'dmarc' }, values)).toEqual(['v=DMARC1', 'v=dmarc1 ; p=none']);
    expect(valuesFor({ purpose: 'host' }, values)).toEqual(values);
  });

  it('a mechanism of SPF stands by itself: a plus inside it is none in front', () => {
    const [record] = recordsOf({ kind: 'email', host: 'a1.com', dkim: null }, TARGET);
    const state = (value: string) => record && recordState(record, found(value));
    expect(state('v=spf1 include:+spf.example.com -all')).toBe('different');
    expect(state('v=spf1  include:spf.example.com   -all')).toBe('found');
  });

  it('blanks around a value of a record change nothing', () => {
    const [record] = recordsOf({ kind: 'activity', dkim: null, host: 'a1.com' }, TARGET);
    expect(record && recordState(record, found(' console.example.com '))).toBe('found');
    expect(record && recordState(record, found('consoleXexample.com'))).toBe('different');
    expect(record && recordState(record, found('other.test', 'console.example.com'))).toBe('found');
  });
});

it('a domain that needs no record is effective whatever is advised', () => {
  expect(statusAfterCheck('notEffective', [{ required: false, state: 'missing' }])).toBe('effective');
});

it('mails are signed with the new key as soon as its record is found, and with neither where others read neither', () => {
  const is = (state: 'found' | 'missing') => ({ state });
  expect(signingPurpose({})).toBeUndefined();
  expect(signingPurpose({ dkim: is('found') })).toBe('dkim');
  expect(signingPurpose({ dkim: is('found'), newDkim: is('missing') })).toBe('dkim');
  expect(signingPurpose({ dkim: is('found'), newDkim: is('found') })).toBe('newDkim');
  expect(signingPurpose({ dkim: is('missing'), newDkim: is('found') })).toBe('newDkim');
  expect(signingPurpose({ dkim: is('missing'), newDkim: is('missing') })).toBeUndefined();
});

describe('the key that takes the place of another', () => {
  const [old, fresh] = [
    { selector: 'ec01', publicKey: 'AAAA' },
    { selector: 'ec02', publicKey: 'BBBB' },
  ];
  const records = () => recordsOf({ kind: 'email', host: 'a1.com', dkim: old, newDkim: fresh }, TARGET);

  it('stands under a name of its own, beside the old one', () => {
    expect(records().map(({ purpose, name }) => `${purpose} ${name}`)).toEqual([
      'spf a1.com',
      'dkim ec01._domainkey.a1.com',
      'newDkim ec02._domainkey.a1.com',
      'dmarc _dmarc.a1.com',
    ]);
    expect(records().find(({ purpose }) => purpose === 'newDkim')).toMatchObject({
      type: 'TXT',
      value: 'v=DKIM1; k=rsa; p=BBBB',
      required: false,
    });
    expect(recordsOf({ kind: 'email', host: 'a1.com', dkim: old, newDkim: null }, TARGET)).toHaveLength(3);
  });

  it('is found among others by its key, also without a version', () => {
    const record = records().find(({ purpose }) => purpose === 'newDkim');
    const stateOf = (...values: string[]) => record && recordState(record, found(...values));
    expect([stateOf('v=DKIM1; p=AAAA', 'v=DKIM1; p=BBBB'), stateOf('p=BBBB'), stateOf('p=AAAA')]).toEqual([
      'found',
      'found',
      'different',
    ]);
  });

  it('signs as soon as it is found, and the old one until then', () => {
    const state = (dkim: RecordState, newDkim: RecordState) =>
      signingPurpose({ dkim: { state: dkim }, newDkim: { state: newDkim } });
    expect([
      state('found', 'found'),
      state('found', 'missing'),
      state('missing', 'found'),
      state('different', 'unknown'),
    ]).toEqual(['newDkim', 'dkim', 'newDkim', undefined]);
  });
});
