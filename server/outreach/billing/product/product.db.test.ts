import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { products, listProductChoices } from '../../../../src/contract/outreach/billing/product.ts';
import {
  createTask,
  listTasks,
  removeTask,
  submitTask,
  updateTask,
} from '../../../../src/contract/outreach/task/task.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { PRODUCT_CODE_MAX, PRODUCTS_MAX } from '../../../../src/domain/outreach/billing/product.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { contactsFile } from '../../../../tests/files/sheetFiles.ts';
import { product, task } from '../../../db/schema/index.ts';

describe('products', () => {
  let test: TestApi;
  let messageId = '';
  let audienceId = '';

  beforeAll(async () => {
    test = await createTestApi();
    const upload = { body: { name: 'people' }, file: contactsFile('13800000001') };
    audienceId = (await test.admin.call(uploadPackage, upload)).value.id;
    await test.runImports();
    const body = { name: 'hello', subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(task);
    await test.ports.db.delete(product);
  });

  const form = (over: Record<string, unknown> = {}) => ({
    name: 'Cloud',
    code: 'cloud-1',
    purchaseLink: 'https://example.com/buy',
    inUse: true,
    ...over,
  });
  const add = (over: Record<string, unknown> = {}) => test.admin.call(products.create, { body: form(over) });
  const made = async (over: Record<string, unknown> = {}) => (await add(over)).value;
  const taskForm = (productId: string | null, name = 'spring sale') => ({
    name,
    messageId,
    audienceId,
    productId,
    sendMode: 'immediate' as const,
    scheduledAt: null,
  });
  const addTask = (productId: string | null, name?: string) =>
    test.admin.call(createTask, { body: taskForm(productId, name) });

  it('are created, changed over the version that was seen, found by name or code, and removed, each with a line in the log', async () => {
    const one = await made();
    expect(one).toMatchObject({ ...form(), version: 1 });
    await made({ name: 'Phone', code: 'PHONE_2', purchaseLink: '' });
    const found = async (keyword: string) =>
      (await test.admin.call(products.list, { query: { keyword, sort: 'name', order: 'asc' } })).value.map(
        ({ name }) => name,
      );
    expect(await Promise.all(['clou', 'phone_', 'o'].map(found))).toEqual([['Cloud'], ['Phone'], ['Cloud', 'Phone']]);
    const params = { id: one.id };
    const changed = await test.admin.call(products.update, { params, body: { ...form({ name: 'Sky' }), version: 1 } });
    expect(changed.value).toMatchObject({ name: 'Sky', version: 2 });
    const late = await test.admin.call(products.update, { params, body: { ...form(), version: 1 } });
    expect(late.body.errorCode).toBe('CONFLICT');
    await test.admin.call(products.remove, { params });
    expect((await test.admin.call(products.get, { params })).body.errorCode).toBe('NOT_FOUND');
    const logged = async (action: string) =>
      (await test.admin.call(listOperations, { query: { action: `product.${action}` } })).value.map(
        ({ entityName }) => entityName,
      );
    expect(await logged('create')).toEqual(expect.arrayContaining(['Cloud', 'Phone']));
    expect(await Promise.all(['update', 'remove'].map(logged))).toEqual([['Sky'], ['Sky']]);
  });

  it('are refused at the field that is wrong, and a name or code that is taken at its own', async () => {
    const codes = async (over: Record<string, unknown>) =>
      (await add(over)).body.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
    expect(await codes({ code: 'a b' })).toEqual(['code productCodeFormat']);
    expect(await codes({ code: '产品' })).toEqual(['code productCodeFormat']);
    expect(await codes({ code: '' })).toEqual(['code required']);
    expect(await codes({ code: 'a'.repeat(PRODUCT_CODE_MAX + 1) })).toEqual(['code tooLong']);
    expect(await codes({ purchaseLink: 'http://example.com' })).toEqual(['purchaseLink purchaseLinkFormat']);
    expect(await codes({ name: '' })).toEqual(['name required']);
    await made();
    expect(await codes({ code: 'other' })).toEqual(['name nameTaken']);
    expect(await codes({ name: 'Other' })).toEqual(['code codeTaken']);
  });

  it('are at most so many in a tenant', async () => {
    const now = test.clock.now();
    const stamps = { tenantId: DEFAULT_TENANT_ID, purchaseLink: '', inUse: true, createdAt: now, updatedAt: now };
    const rows = Array.from({ length: PRODUCTS_MAX }, (_, nth) => ({ ...stamps, name: `n${nth}`, code: `c${nth}` }));
    await test.ports.db.insert(product).values(rows);
    const refused = await add({ name: 'One more', code: 'more' });
    expect(refused.body.fieldErrors).toEqual([
      expect.objectContaining({ path: 'name', code: 'tooManyProducts', params: { max: PRODUCTS_MAX } }),
    ]);
  });

  it('stand on tasks, which are found by them [3.4-17]', async () => {
    const one = await made();
    const { value } = await addTask(one.id);
    expect(value).toMatchObject({ productId: one.id, productName: 'Cloud' });
    await addTask(null, 'of none');
    const listed = await test.admin.call(listTasks, { query: { productId: one.id } });
    expect(listed.value.map(({ name, productName }) => [name, productName])).toEqual([['spring sale', 'Cloud']]);
    const all = await test.admin.call(listTasks, { query: {} });
    expect(new Set(all.value.map(({ productId }) => productId))).toEqual(new Set([null, one.id]));
  });

  it('out of use are named by no further task, and stay on one that named them', async () => {
    const one = await made();
    const { value: kept } = await addTask(one.id);
    await test.admin.call(products.update, { params: { id: one.id }, body: { ...form({ inUse: false }), version: 1 } });
    expect((await addTask(one.id, 'another')).body.fieldErrors?.[0]).toMatchObject({
      path: 'productId',
      code: 'productNotInUse',
    });
    const save = (id: string, version: number) =>
      test.admin.call(updateTask, { params: { id }, body: { form: taskForm(one.id), version } });
    expect((await save(kept.id, kept.version)).value).toMatchObject({ productId: one.id });
    expect((await test.admin.call(submitTask, { params: { id: kept.id } })).value.status).toBe('pendingSend');
    const { value: choices } = await test.admin.call(listProductChoices, {});
    expect(choices).toEqual([{ id: one.id, name: 'Cloud', code: 'cloud-1', inUse: false }]);
  });

  it('that tasks name are not removed, and say which; a deleted task lets go of its own', async () => {
    const one = await made();
    const { value: naming } = await addTask(one.id);
    const params = { id: one.id };
    const { body } = await test.admin.call(products.remove, { params });
    expect([body.errorCode, body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('spring sale')]);
    await test.admin.call(removeTask, { params: { id: naming.id } });
    expect((await test.admin.call(products.remove, { params })).body.success).toBe(true);
    expect((await test.ports.db.select().from(task)).map(({ productId }) => productId)).toEqual([null]);
    expect((await addTask(one.id, 'later')).body.fieldErrors?.[0]).toMatchObject({
      path: 'productId',
      code: 'productGone',
    });
  });

  it('removed while a task comes to name them: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await made({ name: `Race ${round}`, code: `race-${round}` });
      const [removed, named] = await Promise.all([
        test.admin.call(products.remove, { params: { id: one.id } }),
        addTask(one.id, `race ${round}`),
      ]);
      expect([removed.body.success, named.body.success].filter(Boolean)).toHaveLength(1);
      expect(removed.body.errorCode ?? named.body.fieldErrors?.[0]?.code).toMatch(/^(IN_USE_BY|productGone)$/);
    }
  });

  it('are seen by whoever may see tasks only as choices, and changed by right alone', async () => {
    const one = await made();
    const planner = await test.userWith(['task:view']);
    expect((await planner.call(listProductChoices, {})).value.map(({ name }) => name)).toEqual(['Cloud']);
    expect((await planner.call(products.list, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
    const viewer = await test.userWith(['product:view']);
    expect((await viewer.call(products.get, { params: { id: one.id } })).value.name).toBe('Cloud');
    expect((await viewer.call(products.remove, { params: { id: one.id } })).body.errorCode).toBe('NO_PERMISSION');
  });
});
