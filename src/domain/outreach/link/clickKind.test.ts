import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clickKindOf } from './clickKind.ts';

const PEOPLE = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; V2219A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]',
];

const PROGRAMS = [
  '',
  '   ',
  'Mozilla/5.0',
  'Mozilla/5.0 (compatible;)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'Barracuda Sentinel (EE)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'Java/17.0.1',
];

it('people are told from programs by what they say of themselves', () => {
  expect(PEOPLE.filter((userAgent) => clickKindOf({ userAgent, purposes: [] }) !== 'human')).toEqual([]);
  expect(PROGRAMS.filter((userAgent) => clickKindOf({ userAgent, purposes: [] }) !== 'scanner')).toEqual([]);
});

it('a page that a browser fetches beforehand, or for a preview, was not opened by anybody yet', () => {
  for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip', 'preview', 'PREFETCH'])
    for (const userAgent of PEOPLE) expect(clickKindOf({ userAgent, purposes: ['', purpose] })).toBe('scanner');
  expect(clickKindOf({ userAgent: PEOPLE[0] ?? '', purposes: ['', 'navigate'] })).toBe('human');
});

it('what calls itself a bot is one, whatever else it says and in whatever case', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PEOPLE),
      fc.constantFrom('Bot/1.0', 'SomeBOT', 'my_crawler', 'aSpider/2'),
      (human, name) => {
        expect(clickKindOf({ userAgent: `${human} ${name}`, purposes: [] })).toBe('scanner');
      },
    ),
  );
});

it('any text gets an answer, also one without an end', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), fc.array(fc.string()), (userAgent, purposes) =>
      ['human', 'scanner'].includes(clickKindOf({ userAgent, purposes })),
    ),
  );
});
