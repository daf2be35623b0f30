import { eq } from 'drizzle-orm';
import type { Language } from '../../src/domain/language.ts';
import { languageText } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';

/** Fills `{{name}}` placeholders of a text. */
function fill(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The texts of a language as one tenant words them. */
export async function tenantPack(ports: Ports, tenantId: string, lang: Language): Promise<Record<string, string>> {
  const own = await ports.db
    .select({ lang: languageText.lang, key: languageText.key, text: languageText.text })
    .from(languageText)
    .where(eq(languageText.tenantId, tenantId));
  const overrides = own.filter((row) => row.lang === lang).map(({ key, text }) => [key, text]);
  return { ...ports.packs.pack(lang), ...Object.fromEntries(overrides) };
}

/** A translator over the built-in texts; a missing key reads `urc id:{id} is not found` (§8.1). */
export function translator(
  ports: Ports,
  lang: Language,
): (key: string, params?: Record<string, string | number>) => string {
  const pack = ports.packs.pack(lang);
  return (key, params) => {
    const text = pack[key];
    return text === undefined ? `urc id:${key} is not found` : fill(text, params);
  };
}
