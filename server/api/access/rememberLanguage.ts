import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Language } from '../../../src/domain/shared/text/language.ts';
import { user } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';

/** Keeps the language that a user has switched to, for what is written to them. */
export async function rememberLanguage({ db }: Pick<Ports, 'db'>, userId: string, lang: Language): Promise<void> {
  await db
    .update(user)
    .set({ lang })
    .where(and(eq(user.id, userId), or(isNull(user.lang), ne(user.lang, lang))));
}
