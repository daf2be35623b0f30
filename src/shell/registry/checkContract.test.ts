import { expect, it } from 'vitest';
import { AppFault } from './AppError.ts';
import { checkContract } from './checkContract.ts';

const app = (contract?: string) => ({
  name: 'crm',
  entry: '/crm/',
  activeRule: '/crm',
  props: { title: '', desc: '', ...(contract === undefined ? {} : { contract }) },
});

it.each([undefined, '1.2.9', '1.0', '^1.1.0'])('lets in one built for %s', (contract) => {
  expect(() => checkContract(app(contract), '1.2.0')).not.toThrow();
});

it.each(['2.0.0', '0.9.0', '1.3.0', 'newest'])('refuses one built for %s', (contract) => {
  expect(() => checkContract(app(contract), '1.2.0')).toThrow(AppFault);
});
