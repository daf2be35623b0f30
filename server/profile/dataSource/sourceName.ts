import type { CallContext } from '../../api/CallContext.ts';

/** What a data source is called: the built-in one in the caller's language, every other as it was named. */
export function sourceName(
  { code, name, builtIn }: { code: string; name: string; builtIn: boolean },
  t: CallContext['t'],
): string {
  return builtIn ? t(`server.dataSource.${code}`) : name;
}
