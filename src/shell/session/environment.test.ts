import { describe, expect, it } from 'vitest';
import { environmentName, isLocalHost } from './environment.ts';

const answers = (value?: string) => async () => ({ value });

describe('environmentName', () => {
  it('is local on a local host, whatever the server says [3.1-10]', async () => {
    expect(await environmentName('localhost', answers('uat'))).toBe('local');
  });

  it('is what the server answers [7.2-01]', async () => {
    expect(await environmentName('console.example', answers('uat'))).toBe('uat');
  });

  it('is prd after a failed, empty or missing answer [3.1-09]', async () => {
    expect(await environmentName('console.example', answers(''))).toBe('prd');
    expect(await environmentName('console.example', answers())).toBe('prd');
    expect(await environmentName('console.example', () => Promise.reject(new Error('down')))).toBe('prd');
  });
});

describe('isLocalHost', () => {
  it('knows the names and addresses of the own machine, and nothing that looks like them', () => {
    for (const host of ['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]']) {
      expect([host, isLocalHost(host)]).toEqual([host, true]);
    }
    for (const host of ['localhost.example', '127.0.0.1.example', 'notlocalhost', '10.0.0.1', '']) {
      expect([host, isLocalHost(host)]).toEqual([host, false]);
    }
  });
});
