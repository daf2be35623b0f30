import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOfWebAddress, isPrivateAddress, isWebAddress } from './linkTarget.ts';

describe('an address of the web', () => {
  it('is http or https in full, with a host', () => {
    const good = [
      'https://brand.example/sale?utm_source=sms&b=%20#top',
      'http://brand.example:8080',
      'HTTPS://Brand.Example/',
      'https://例え.jp/セール',
      'https://[2606:4700::1111]/',
    ];
    expect(good.filter((text) => !isWebAddress(text))).toEqual([]);
  });

  it('is none that a browser would have to mend, that runs something, or that carries a password', () => {
    const bad = [
      '',
      'brand.example',
      'www.brand.example/a',
      '//brand.example',
      'https:brand.example',
      'https:/brand.example',
      'https:///brand.example',
      'https://',
      'https://?a',
      'https://bra nd.example',
      'https://brand.example/a b',
      String.raw`https:\\brand.example`,
      String.raw`https://brand.example\@evil.example`,
      'https://user:password@brand.example',
      'https://@brand.example',
      'https://brand.example@evil.example/',
      'ftp://brand.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'htp://brand.example',
      'https://brand.example\n/',
      'https://999.1.1.1/',
    ];
    expect(bad.filter(isWebAddress)).toEqual([]);
  });

  it('is one for every address that is put together of its parts', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    const rest = fc.stringMatching(/^(?:\/[\w.~%-]{0,6}){0,3}(?:\?[\w=&]{0,8})?(?:#\w{0,5})?$/);
    const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom('http', 'https'), host, port, rest, (scheme, name, of, end) => {
        expect(isWebAddress(`${scheme}://${name}${of === undefined ? '' : `:${of}`}${end}`)).toBe(true);
      }),
    );
  });
});

describe('a private address', () => {
  it('is one of a network inside, however it is spelled', () => {
    const inside = [
      'http://localhost/',
      'http://LOCALHOST.:4000',
      'http://a.localhost',
      'http://127.0.0.1',
      'http://127.1',
      'http://2130706433/',
      'http://0x7f.0.0.1/',
      'http://0177.0.0.1/',
      'http://10.255.255.255',
      'http://172.16.0.1',
      'http://172.31.255.255',
      'http://192.168.1.1',
      'http://169.254.169.254/latest/meta-data',
      'http://100.64.0.1',
      'http://0.0.0.0',
      'http://224.0.0.1',
      'http://255.255.255.255',
      'http://intranet/',
      'http://printer7/',
      'http://nas.local',
      'http://db.internal',
      'http://router.lan',
      'http://[::1]/',
      'http://[::]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
      'http://[ff02::1]/',
      'http://[2002:7f00:1::]/',
      'http://[2001:db8::1]/',
      'http://[2001::1]/',
    ];
    expect(inside.filter((text) => !isPrivateAddress(text))).toEqual([]);
  });

  it('is none of the public internet', () => {
    const outside = [
      'https://brand.example',
      'https://local.brand.example',
      'https://8.8.8.8',
      'http://172.15.255.255',
      'http://172.32.0.0',
      'http://100.128.0.0',
      'http://11.0.0.0',
      'http://192.167.255.255',
      'http://223.255.255.255',
      'https://[2606:4700::1111]/',
      'https://[2001:4860:4860::8888]/',
    ];
    expect(outside.filter(isPrivateAddress)).toEqual([]);
  });

  it('is every address of the ranges of home and office networks', () => {
    const octet = fc.nat(255);
    fc.assert(
      fc.property(fc.constantFrom('10', '127'), octet, octet, octet, (first, ...rest) =>
        isPrivateAddress(`http://${[first, ...rest].join('.')}/`),
      ),
    );
  });
});

it('the host of an address is in lower case, without what stands around it', () => {
  expect(hostOfWebAddress('https://Brand.Example.:8443/a')).toBe('brand.example');
  expect(hostOfWebAddress('nothing')).toBe('');
});

it('an address is one from its first character on, and has no password, not even one without a name', () => {
  expect(
    ['see https://brand.example', 'xhttps://brand.example', 'https://:word@brand.example'].filter(isWebAddress),
  ).toEqual([]);
});

it('a name that looks like a number in part is no number', () => {
  expect(
    ['https://a.1.2.3.4.example', 'https://10.0.0.1.example', 'https://brand.local.example'].filter(isPrivateAddress),
  ).toEqual([]);
  expect(hostOfWebAddress('https://a.b.example/')).toBe('a.b.example');
});
