import { and, eq } from 'drizzle-orm';
import type { Language } from '../../src/domain/language.ts';
import { languageText, tenant } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';

/** The name of the console, in its header, in the browser's title and at sign-in. */
const BRAND_KEY = 'shell.brand.name';

/** Fills `{{name}}` placeholders of a text. */
function fill(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The texts of a language as one tenant words them; the name of the console is the tenant's brand, in every language. */
export async function tenantPack(ports: Ports, tenantId: string, lang: Language): Promise<Record<string, string>> {
  const [own, [of]] = await Promise.all([
    ports.db
      .select({ key: languageText.key, text: languageText.text })
      .from(languageText)
      .where(and(eq(languageText.tenantId, tenantId), eq(languageText.lang, lang))),
    ports.db.select({ brandName: tenant.brandName }).from(tenant).where(eq(tenant.id, tenantId)),
  ]);
  const brand = of?.brandName ?? '';
  return {
    ...ports.packs.pack(lang),
    ...(brand === '' ? {} : { [BRAND_KEY]: brand }),
    ...Object.fromEntries(own.map(({ key, text }) => [key, text])),
  };
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
