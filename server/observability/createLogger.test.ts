import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger } from './createLogger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const SECRETS = [
  'Kx7!wq2m',
  'zhang.san+vip@example.com',
  '13800138000',
  '+86 138-0013-8000',
  'kJ3n5l2k4j5h6g7f8d9s0aQwErTyUiOpAsDfGhJkLzX',
];

describe('the log', () => {
  it('is JSON lines with a level, a time and what happened', () => {
    const line = JSON.parse(logged((log) => log.info({ requestId: 'a-b', status: 200 }, 'call answered'))) as object;
    expect(line).toMatchObject({ level: 30, requestId: 'a-b', status: 200, msg: 'call answered' });
    expect(line).toHaveProperty('time');
  });

  it('never holds tokens, passwords, phone numbers or e-mail addresses, wherever they stand', () => {
    const [password, email, phone, spaced, token] = SECRETS;
    const request = {
      headers: { authorization: `Bearer ${token}`, cookie: `accessToken=${token}` },
      body: { account: phone, password, newPassword: password, to: email },
      user: { name: 'x', phone, email, mobile: spaced },
      list: [`${email}, ${spaced}`, { deep: { deeper: { note: `call ${phone} or ${spaced}` } } }],
      url: `postgres://console:${token}@127.0.0.1:6000/console?password=${password}`,
      [`key ${String(email)}`]: 1,
    };
    const failed = Object.assign(
      new Error(`Failed query: insert into app_user values ($1, $2)\nparams: ${password},${email}`),
      {
        cause: new Error(`Key (email)=(${email}) already exists, token=${token}`),
      },
    );
    const text = logged((log) => {
      log.info({ request }, `sign-in of ${email} with password: ${password}`);
      log.error({ err: failed }, `no answer for ${phone} (${spaced})`);
    });
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).toContain('insert into app_user');
    expect(text).toContain('already exists');
  });

  it('never holds any e-mail address or number of a person, in any text around them', () => {
    const around = fc.constantFrom('', ' ', ', ', ' <', '"', '(', '\n', ': ');
    const local = fc.stringMatching(/^[a-z0-9]{3,10}([._+-][a-z0-9]{1,5})?$/);
    const phone = fc.stringMatching(/^1[3-9]\d{9}$/);
    fc.assert(
      fc.property(local, phone, around, around, (name, number, before, after) => {
        const text = logged((log) =>
          log.warn({ note: `${before}${name}@mail.test${after}${number}${after}` }, `x${before} ${number}`),
        );
        return !text.includes(`${name}@`) && !text.includes(number);
      }),
    );
  });

  it('keeps what is needed to find a failure: ids, figures, times', () => {
    const id = '0b9d8a52-6a57-4a0e-9d5e-2f7f4c1f0a11';
    const text = logged((log) => log.info({ runId: id, ms: 12345678901, at: new Date(0) }, 'run finished'));
    expect(JSON.parse(text)).toMatchObject({ runId: id, ms: 12345678901, at: '1970-01-01T00:00:00.000Z' });
  });
});
