import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getSamplePerson,
  getSampleValues,
  listSamplePeople,
  previewMessage,
} from '../../../src/contract/outreach/message/messagePreview.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';

describe('a message is shown', () => {
  let test: TestApi;
  let audienceId = '';
  let otherId = '';

  beforeAll(async () => {
    test = await createTestApi();
    const upload = async (name: string, rows: readonly string[][]): Promise<string> => {
      const file = new File([writeXlsx([['name', 'number', 'email', 'city'], ...rows])], 'a.xlsx');
      const { id } = (await test.admin.call(uploadPackage, { body: { name }, file })).value;
      await test.runImports();
      return id;
    };
    audienceId = await upload('people', [
      ['Ann', '13800000001', 'ann@example.com', 'Kyoto'],
      ['Bob', '13800000002', 'bob@example.com', 'Penang'],
    ]);
    otherId = await upload('others', [['Cid', '13800000003', 'cid@example.com', 'Fuzhou']]);
  });
  afterAll(() => test.close());

  it('with any person of the audience who is chosen by name, whose number is hidden in part', async () => {
    const { value: found } = await test.admin.call(listSamplePeople, { query: { audienceId, name: 'bo' } });
    expect(found).toMatchObject([{ name: 'Bob', number: '138****0002' }]);
    const contactId = found[0]?.id ?? '';
    const body = { subject: '{{name}}', content: '<p>{{city}}</p>', audienceId, contactId };
    const shown = (await test.admin.call(previewMessage, { body })).value;
    expect(shown).toMatchObject({ subject: 'Bob', html: expect.stringMatching(/^<p>Penang<\/p><p .*退订/) as string });
    expect(shown.text).toMatch(/^Penang\n\n.*退订 \(http:\/\/console\.test\/…\)$/);
    const inMalay = await test.admin.call(previewMessage, { body: { ...body, lang: 'ms_MY' } });
    expect(inMalay.value.html).toContain('langgan');
    expect((await test.admin.call(getSampleValues, { query: { audienceId } })).value).toMatchObject({ name: 'Ann' });
    expect((await test.admin.call(getSamplePerson, { params: { id: contactId } })).value).toEqual(found[0]);
  });

  it('with the variables that have no value in sight, and with what of it is taken away', async () => {
    const content = '<style>p{}</style><p>{{City}} {{name|there}} <a href="https://a.example/{{City}}">x</a></p>';
    const { value } = await test.admin.call(previewMessage, { body: { subject: 'In {{City}}', content, audienceId } });
    expect(value).toMatchObject({
      subject: 'In {{City}}',
      html: expect.stringContaining('>{{City}}</mark> Ann <a href="https://a.example/') as string,
      lost: ['<style>'],
    });
    expect(value.html).not.toContain('%3Cmark');
  });

  it('with nobody of another audience, and with nobody whom another tenant knows', async () => {
    const [cid] = (await test.admin.call(listSamplePeople, { query: { audienceId: otherId } })).value;
    const query = { audienceId, contactId: cid?.id ?? '' };
    expect((await test.admin.call(getSampleValues, { query })).value.name).not.toBe('Cid');
    expect((await test.admin.call(getSamplePerson, { params: { id: '999999999' } })).body.errorCode).toBe('NOT_FOUND');
  });
});
