import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMessage, saveMessageTemplate } from '../../../src/contract/outreach/message/message.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

it('saves a new template, reads it back, and saves it again over the version that was seen [7.2-16]', async () => {
  expect([saveMessageTemplate.method, saveMessageTemplate.path]).toEqual(['POST', 'customV2/template/save']);
  const body = { name: 'Welcome', subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p><script>1</script>' };
  const { value: made } = await test.admin.call(saveMessageTemplate, { body });
  const read = async () => (await test.admin.call(getMessage, { params: { id: made.id } })).value;
  expect(await read()).toEqual(made);
  expect(made).toMatchObject({ name: 'Welcome', content: '<p>Dear {{name}}</p>', variables: ['name'], version: 1 });
  const over = { ...body, id: made.id, version: 1, subject: 'Hello' };
  expect((await test.admin.call(saveMessageTemplate, { body: over })).value).toMatchObject({ id: made.id, version: 2 });
  expect((await read()).subject).toBe('Hello');
  const late = await test.admin.call(saveMessageTemplate, { body: over });
  expect(late.body.errorCode).toBe('CONFLICT');
});

it('holds to the rules of messages, at their fields', async () => {
  const refused = async (body: object) =>
    (await test.admin.call(saveMessageTemplate, { body: { name: 'A', subject: 'B', content: 'C', ...body } })).body;
  expect((await refused({ subject: '' })).fieldErrors).toEqual([{ path: 'subject', code: 'required' }]);
  expect((await refused({ id: crypto.randomUUID() })).fieldErrors).toEqual([{ path: 'version', code: 'required' }]);
  expect((await refused({ id: crypto.randomUUID(), version: 1 })).errorCode).toBe('NOT_FOUND');
  const viewer = await test.userWith(['message:view']);
  const { body } = await viewer.call(saveMessageTemplate, { body: { name: 'A', subject: 'B', content: 'C' } });
  expect(body.errorCode).toBe('NO_PERMISSION');
});
