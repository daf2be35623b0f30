import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barelyUsedVariables,
  escapeHtml,
  malformedVariables,
  renderTemplate,
  templateVariables,
  renderLink,
} from './messageTemplate.ts';

describe('variables of a message', () => {
  it('are found once each, in order, in any script', () => {
    expect(templateVariables('{{name}} {{ 城市 }} {{name}} {{a_1}}')).toEqual(['name', '城市', 'a_1']);
  });

  it('that are written wrongly are named as they stand', () => {
    expect(malformedVariables('{{name}} {{first name}} {{}} {x}')).toEqual(['{{first name}}', '{{}}']);
    expect(malformedVariables('plain { text } {{ name }}')).toEqual([]);
    expect(malformedVariables('{{na{{me}} and {{name} and {{')).toEqual(['{{na', '{{name', '{{']);
  });
});

describe('renderTemplate', () => {
  it('fills in values, and leaves nothing where a person has none', () => {
    expect(renderTemplate('Dear {{name}}, {{missing}}!', { name: 'Ann' }, { html: false })).toBe('Dear Ann, !');
  });

  it('never lets a value become markup or a header', () => {
    const values = { name: '<script>alert(1)</script>', line: 'a\r\nBcc: x@y.z' };
    expect(renderTemplate('<p>{{name}}</p>', values, { html: true })).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    expect(renderTemplate('{{line}}', values, { html: false })).toBe('a Bcc: x@y.z');
    fc.assert(
      fc.property(fc.string(), (value) => !/[<>"']/.test(renderTemplate('{{v}}', { v: value }, { html: true }))),
    );
  });

  it('does not render a value again, and knows no names of objects', () => {
    expect(renderTemplate('{{a}}', { a: '{{b}}', b: 'x' }, { html: false })).toBe('{{b}}');
    expect(renderTemplate('{{constructor}}{{toString}}', {}, { html: false })).toBe('');
  });

  it('escapes so that the text reads the same', () => {
    expect(escapeHtml(`a&b<c>"d"'e'`)).toBe('a&amp;b&lt;c&gt;&quot;d&quot;&#39;e&#39;');
  });
});

it.each(['', ' ', '\u3000', '\u00a0', '\u200b', '\u2060 \ufeff'])('a value that shows nothing is none: %j', (name) => {
  expect(renderTemplate('Hi {{name|there}}{{name}}', { name }, { html: false })).toBe('Hi there');
});

it('line breaks of a value in a subject become one blank, blanks inside braces do not matter', () => {
  expect(renderTemplate('{{ a }}|{{a}}', { a: '1\r\n\n2', b: undefined }, { html: false })).toBe('1 2|1 2');
  expect(renderTemplate('{{b}}', { b: undefined }, { html: true })).toBe('');
  expect(templateVariables(`{{${'x'.repeat(50)}}} {{${'y'.repeat(51)}}}`)).toEqual(['x'.repeat(50)]);
  expect(malformedVariables('{{a}}{{b c}}{{{d}}}')).toEqual(['{{b c}}']);
});

describe('an address with variables', () => {
  it('takes values as parts of it, so that nothing in a name leads elsewhere', () => {
    const values = { name: 'A&b=c/../ü', id: '7' };
    expect(renderLink('https://example.com/{{id}}?n={{name}}', values)).toBe(
      'https://example.com/7?n=A%26b%3Dc%2F..%2F%C3%BC',
    );
    expect(renderLink('https://example.com/{{missing}}', values)).toBe('https://example.com/');
    expect(renderLink('{{url}}', { url: ' https://example.com/?a=1 ' })).toBe('https://example.com/?a=1');
    expect(renderLink('{{url}}', { url: 'shop://gift' })).toBe('shop://gift');
    for (const url of ['javascript:alert(1)', ' Java\nScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
      for (const link of ['{{url}}', '{{url}}?x={{n}}', '{{ url }}#a'])
        expect([link, renderLink(link, { url })]).toEqual([link, '']);
  });
});

describe('a link or a picture with variables', () => {
  const link = (url: string, address = '{{url}}') =>
    renderTemplate(`<a href="${address}">x</a>`, { url }, { html: true });

  it('leads where the value says, escaped', () => {
    expect(link('https://example.com/?a=1&b="2"')).toBe('<a href="https://example.com/?a=1&amp;b=&quot;2&quot;">x</a>');
    expect(link('7', 'https://example.com/{{url}}')).toBe('<a href="https://example.com/7">x</a>');
    expect(renderTemplate('<img src="{{pic}}"/>', { pic: 'cid:logo' }, { html: true })).toBe('<img src="cid:logo"/>');
    expect(link('')).toBe('<a href="">x</a>');
  });

  it.each(['http://a.example', 'HTTPS://a.example', 'mailto:a@b.example', 'tel:1', 'cid:a', 'a.example/b:c', '1a:b'])(
    'leads to %s',
    (url) => expect(link(url)).toBe(`<a href="${url}">x</a>`),
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript\t:alert(1)',
    '\u0001\u0002javascript:alert(1)',
    'j a v a script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'x-app+1.2:x',
  ])('never leads to %j', (url) => expect(link(url)).toBe('<a href="#">x</a>'));

  it('never leads to what runs something that is put together of text and value', () => {
    expect(link('script:alert(1)', 'java{{url}}')).toBe('<a href="#">x</a>');
  });

  it('takes values as parts of it: a name adds no parameter and cuts none', () => {
    const html = renderTemplate(
      '<a href="https://a.example/?n={{ 姓名 }}&amp;x={{n}}">x</a>',
      { 姓名: 'A&B #1', n: '张 三' },
      { html: true },
    );
    expect(html).toBe('<a href="https://a.example/?n=A%26B%20%231&amp;x=%E5%BC%A0%20%E4%B8%89">x</a>');
    expect(link('https://shop.example/a?b=1', '{{url}}?utm=mail')).toBe(
      '<a href="https://shop.example/a?b=1?utm=mail">x</a>',
    );
    expect(link('ann+shop@example.com', 'mailto:{{url}}')).toBe('<a href="mailto:ann+shop@example.com">x</a>');
  });

  it('is judged in each place that leads somewhere', () => {
    const cell = (url: string, address: string) =>
      renderTemplate(`<td background="${address}">x</td>`, { url }, { html: true });
    expect(cell('javascript:alert(1)', '{{url}}')).toBe('<td background="#">x</td>');
    expect(cell('A&B', 'https://a.example/{{url}}')).toBe('<td background="https://a.example/A%26B">x</td>');
    expect(link('a\ud800b', 'https://a.example/{{url}}')).toBe('<a href="https://a.example/ab">x</a>');
  });

  it('is left as it was written where it holds no variable', () => {
    expect(link('', 'other:thing')).toBe('<a href="other:thing">x</a>');
  });
});

it('wrong variables are named in the order in which they stand', () => {
  expect(malformedVariables('{{open {{b c}} and {{x y}} {{z')).toEqual(['{{open ', '{{b c}}', '{{x y}}', '{{z']);
});

describe('a variable with a fall-back', () => {
  const fill = (text: string, values: Record<string, string>, html = false) => renderTemplate(text, values, { html });

  it('says it to whom has no value, and the value to all others', () => {
    expect(fill('Dear {{name|there}}!', { name: 'Ann' })).toBe('Dear Ann!');
    expect(fill('Dear {{name|there}}!', {})).toBe('Dear there!');
    expect(fill('Dear {{name| 朋友 }}!', { name: ' ' })).toBe('Dear 朋友!');
    expect(fill('<p>{{name|you &amp; yours}}</p>', {}, true)).toBe('<p>you &amp; yours</p>');
    expect(fill('<a href="https://a.example/{{city|all cities}}">x</a>', {}, true)).toBe(
      '<a href="https://a.example/all%20cities">x</a>',
    );
    expect(renderLink('{{url|https://a.example/}}', {})).toBe('https://a.example/');
  });

  it('is a variable as any other, and well formed without markup and braces', () => {
    expect(templateVariables('{{name|there}} {{city}} {{name}}')).toEqual(['name', 'city']);
    expect(barelyUsedVariables('{{name|there}} {{city}} {{a|}} {{b|x}}{{b}}')).toEqual(['city', 'a', 'b']);
    expect(malformedVariables('{{name|there}} {{name|a|b}} {{|x}} {{name|<b>}}')).toEqual([
      '{{name|a|b}}',
      '{{|x}}',
      '{{name|<b>}}',
    ]);
  });
});
