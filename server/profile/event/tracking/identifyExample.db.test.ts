import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { exampleRoom } from '../../../../tests/api/exampleRoom.ts';
import { PROJECT_ROOT } from '../../../projectRoot.ts';
import { readIdentifyToken } from './readIdentifyToken.ts';

const room = exampleRoom('api-tracking.md', 'visitor:identify');

it('the example of the documentation signs a token that names its person', async () => {
  // The examples before are of pages; the program is the last.
  const text = readFileSync(join(PROJECT_ROOT, 'docs/api-tracking.md'), 'utf8');
  writeFileSync(join(room.folder, 'example.mjs'), [...text.matchAll(/```js\n([\s\S]*?)```/g)].at(-1)?.[1] ?? '');
  const body = { name: 'Ann', number: '13400000001', email: 'ann@example.com' };
  const made = await (await room.test.signIn('admin', 'Kx7!wq2m')).call(createContact, { body });
  const { token } = (await room.run({ NUMBER: body.number })) as { token: string };
  const visitor = { tenantId: DEFAULT_TENANT_ID, visitorId: 'v'.repeat(22) };
  expect(await readIdentifyToken(room.test.ports, token, visitor)).toBe(made.value.id);
});
