import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageForm } from '../../../contract/outreach/message/message.ts';
import {
  CARD_STYLES,
  type CardStyle,
  CONTENT_MAX,
  contentOf,
  contentVariables,
  CUSTOM_FIELDS_OF,
  hasVariables,
  MESSAGE_FIELDS_OF,
  messageFaults,
  type MessageContent,
  type MessageField,
  NO_CONTENT,
  readContent,
} from './messageFields.ts';
import { SEND_CHANNELS, type SendChannel } from '../../shared/sending/sendChannel.ts';

const channel = fc.constantFrom(...SEND_CHANNELS);
const FULL: MessageContent = {
  lang: 'ja_JP',
  subject: 'S',
  title: 'T',
  content: 'C',
  smsTemplateId: '00000000-0000-4000-8000-000000000001',
  fallbacks: { name: 'there' },
  wechatAccountId: '00000000-0000-4000-8000-000000000002',
  templateId: 'T1',
  values: { thing1: 'v' },
  link: 'https://example.com/',
  page: 'pages/index',
  cardStyle: 'text',
  image: '',
  picture: { id: '00000000-0000-4000-8000-000000000003' },
  miniProgramId: '00000000-0000-4000-8000-000000000004',
  playTimes: 2,
};
const codes = (of: SendChannel, over: Partial<MessageContent>) =>
  messageFaults(of, { ...FULL, ...over }).map(({ field, code }) => [field, code]);

describe('the parts of a message', () => {
  it('are those of its channel alone: what it does not have is not kept, and what it demands must be there [3.4-20]', () => {
    fc.assert(
      fc.property(channel, (of) => {
        const fields = MESSAGE_FIELDS_OF[of];
        const ofStyle: readonly MessageField[] | undefined = of === 'wechatCustom' ? CUSTOM_FIELDS_OF.text : undefined;
        const kept = contentOf(of, FULL);
        for (const name of Object.keys(NO_CONTENT) as MessageField[]) {
          const isKept = fields[name] === 'required' || (ofStyle?.includes(name) ?? fields[name] !== undefined);
          expect([name, kept[name]]).toEqual([name, isKept ? FULL[name] : NO_CONTENT[name]]);
        }
        expect(messageFaults(of, FULL)).toEqual([]);
        const demanded = Object.keys(fields).filter((name) => fields[name as MessageField] === 'required');
        expect(messageFaults(of, NO_CONTENT).map(({ field, code }) => [field, code])).toEqual(
          [...demanded, ...(ofStyle ?? [])].map((field) => [field, 'required']),
        );
      }),
    );
  });

  it('say no more than the channel carries: 500 characters of a text, 44 of a notification [5.3-17] [5.3-18]', () => {
    expect([CONTENT_MAX.wechatCustom, CONTENT_MAX.wechatMass, CONTENT_MAX.call, CONTENT_MAX.appPush]).toEqual([
      500, 500, 500, 44,
    ]);
    for (const of of ['wechatCustom', 'wechatMass', 'call', 'appPush'] as const) {
      expect(codes(of, { content: 'x'.repeat(CONTENT_MAX[of]) })).toEqual([]);
      expect(messageFaults(of, { ...FULL, content: 'x'.repeat(CONTENT_MAX[of] + 1) })).toEqual([
        { field: 'content', code: 'tooLong', params: { max: CONTENT_MAX[of] } },
      ]);
    }
  });

  it('hold variables where people get texts of their own, not where all get the same [5.3-62]', () => {
    const content = 'Hi {{name}}';
    expect([codes('wechatCustom', { content }), codes('appPush', { content, title: '{{name}}' })]).toEqual([[], []]);
    expect(SEND_CHANNELS.filter((of) => !hasVariables(of))).toEqual(['wechatMass', 'call']);
    expect(messageFaults('wechatMass', { ...FULL, content })).toEqual([
      { field: 'content', code: 'massVariables', params: { wrong: '{{name}}' } },
    ]);
    expect(codes('call', { content })).toEqual([['content', 'callVariables']]);
    expect(codes('appPush', { content: 'Hi {{first name}}' })).toEqual([['content', 'variableFormat']]);
    expect(codes('appPush', { title: '{{first name}}' })).toEqual([['title', 'variableFormat']]);
    expect(codes('wechatTemplate', { values: { thing1: '{{' } })).toEqual([['values', 'variableFormat']]);
    expect(codes('wechatTemplate', { values: { thing1: 'a {', thing2: '{ b' } })).toEqual([]);
  });

  it('ask people for the variables of each of them, once, and never for one that two of them make together', () => {
    const asking = { subject: '{{subject}}', title: '{{title}}', content: '{{content}} {{title}}' };
    expect(contentVariables({ ...NO_CONTENT, ...asking, values: { a: '{{one}}', b: '{{two}}' } })).toEqual([
      'subject',
      'title',
      'content',
      'one',
      'two',
    ]);
    expect(contentVariables({ ...NO_CONTENT, title: 'T {', content: '{name}}' })).toEqual([]);
  });

  it('lead to the web, and of a notification into the app, never anywhere that runs something', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'www.example.com', 'file:///etc/passwd'])
      expect([codes('wechatTemplate', { link }), codes('appPush', { link })]).toEqual([
        [['link', 'linkFormat']],
        [['link', 'linkFormat']],
      ]);
    expect([
      codes('appPush', { link: 'shop://gift/{{code}}' }),
      codes('wechatTemplate', { link: 'shop://gift' }),
    ]).toEqual([[], [['link', 'linkFormat']]]);
    expect(codes('wechatTemplate', { link: 'https://{{host}}' })).toEqual([]);
  });

  it('of an e-mail have links that lead somewhere; elsewhere the content is no HTML, and says what it says', () => {
    const content = '<a href="www.example.com">Sale</a>';
    expect(codes('email', { content })).toEqual([['content', 'hyperlinkFormat']]);
    expect(codes('email', { content: '<a href="https://www.example.com">Sale</a>' })).toEqual([]);
    expect(codes('appPush', { content })).toEqual([]);
  });

  it('of a card with a picture name the picture, at an address that is safe to load', () => {
    expect(codes('appPush', { cardStyle: 'largeImage', image: '' })).toEqual([['image', 'required']]);
    expect(codes('appPush', { cardStyle: 'largeImage', image: 'http://example.com/a.png' })).toEqual([
      ['image', 'imageAddress'],
    ]);
    expect(codes('appPush', { cardStyle: 'largeImage', image: 'https://example.com/a.png' })).toEqual([]);
    expect(codes('appPush', { cardStyle: 'smallImage', image: 'https://example.com/a.png' })).toEqual([
      ['cardStyle', 'required'],
    ]);
  });

  it('of a text have no picture, whatever address of one was left in the form', () => {
    const kept = contentOf('appPush', { ...FULL, cardStyle: 'text', image: 'http://example.com/a.png' });
    expect(kept.image).toBe('');
    expect(codes('appPush', { cardStyle: 'text', image: 'http://example.com/a.png' })).toEqual([]);
  });

  it('of a card style that nobody knows are those of a text, and the style is to be chosen', () => {
    const cardStyle = 'hologram' as CardStyle;
    expect(contentOf('wechatCustom', { ...FULL, cardStyle })).toMatchObject({ content: 'C', title: '', picture: null });
    expect(codes('wechatCustom', { cardStyle })).toEqual([['cardStyle', 'required']]);
  });

  it.each(CARD_STYLES)(
    'of a customer-service message are those of its card style, all of which are demanded: %s',
    (cardStyle) => {
      const given = { ...FULL, image: 'https://example.com/a.png', cardStyle };
      const own: readonly MessageField[] = ['wechatAccountId', 'cardStyle', ...CUSTOM_FIELDS_OF[cardStyle]];
      const kept = contentOf('wechatCustom', given);
      for (const name of Object.keys(NO_CONTENT) as MessageField[])
        expect([name, kept[name]]).toEqual([name, own.includes(name) ? given[name] : NO_CONTENT[name]]);
      expect(codes('wechatCustom', given)).toEqual([]);
      expect(codes('wechatCustom', { ...NO_CONTENT, cardStyle })).toEqual(
        ['wechatAccountId', ...CUSTOM_FIELDS_OF[cardStyle]].map((field) => [field, 'required']),
      );
    },
  );

  it('of a card of a mini program are a title of 28 characters at most and a page with good variables [5.3-19]', () => {
    const card = { cardStyle: 'miniProgramCard' } as const;
    expect(codes('wechatCustom', { ...card, title: 'x'.repeat(28) })).toEqual([]);
    expect(messageFaults('wechatCustom', { ...FULL, ...card, title: 'x'.repeat(29) })).toEqual([
      { field: 'title', code: 'tooLong', params: { max: 28 } },
    ]);
    expect(codes('wechatCustom', { ...card, page: 'pages/{{a b}}' })).toEqual([['page', 'variableFormat']]);
    // A card with a small picture is another one.
    expect(
      codes('wechatCustom', {
        ...FULL,
        cardStyle: 'smallImage',
        image: 'https://a.example/b.png',
        title: 'x'.repeat(29),
      }),
    ).toEqual([]);
  });

  it('are read from whatever is sent: each that has its type as it is, any other as if nothing were there', () => {
    expect(readContent(FULL)).toEqual(FULL);
    expect(readContent({})).toEqual(NO_CONTENT);
    const odd = [null, 7, true, [], 'text', {}, { id: 7 }];
    const own: Partial<Record<MessageField, unknown[]>> = { picture: [], playTimes: [7], cardStyle: [] };
    const { values: _fields, fallbacks: _texts, ...parts } = NO_CONTENT;
    for (const [name, none] of Object.entries(parts)) {
      const taken = odd.filter((value) => readContent({ [name]: value })[name as MessageField] !== none);
      expect([name, taken]).toEqual([name, own[name as MessageField] ?? ['text']]);
    }
  });

  it('fill the fields of a template with texts alone, whatever else stands there', () => {
    const values = { thing1: 'v', thing2: 7, thing3: null, thing4: { toString: 1 } };
    expect(readContent({ values }).values).toEqual({ thing1: 'v' });
    expect(readContent({ values: null }).values).toEqual({});
    expect(readContent({ fallbacks: { name: 'there', city: 7 } }).fallbacks).toEqual({ name: 'there' });
    expect(() => messageForm.safeParse({ channel: 'wechatTemplate', values })).not.toThrow();
  });

  it('are judged whatever is sent: no form makes the rules throw', () => {
    fc.assert(
      fc.property(fc.object(), (form) => {
        expect(() => messageForm.safeParse({ ...form, channel: 'appPush' })).not.toThrow();
        const read = readContent(form);
        for (const of of SEND_CHANNELS) expect(() => messageFaults(of, read)).not.toThrow();
      }),
    );
  });
});
