import { eq } from 'drizzle-orm';
import { formatList } from '../../../src/domain/shared/text/formatList.ts';
import { fillPlaceholders } from '../../../src/domain/shared/text/placeholders.ts';
import { isolatedText } from '../../../src/domain/shared/text/textKinds.ts';
import type { Language } from '../../../src/domain/shared/text/language.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { keptByTenant } from '../../db/keptByTenant.ts';
import { languageText } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { tenantSettings } from '../tenant/tenantSettings.ts';
import type { TextParams } from '../../../src/domain/shared/text/textParams.ts';

/** The name of the console, in its header, in the browser's title and at sign-in. */
const BRAND_KEY = 'shell.brand.name';

type Texts = Readonly<Record<string, string>>;

const ownTexts = keptByTenant(readOwnTexts);

/** The texts that a tenant words itself, by language. */
async function readOwnTexts(db: Db | Transaction, tenantId: string): Promise<ReadonlyMap<string, Texts>> {
  const rows = await db.select().from(languageText).where(eq(languageText.tenantId, tenantId));
  const byLanguage = new Map<string, Record<string, string>>();
  for (const { lang, key, text } of rows) byLanguage.set(lang, { ...byLanguage.get(lang), [key]: text });
  return byLanguage;
}

/** For whoever has just changed a tenant's own texts. */
export function forgetOwnTexts(db: Db, tenantId: string): void {
  ownTexts.forget(db, tenantId);
}

/** Fills placeholders of a text in a language. */
function fill(text: string, lang: Language, params: TextParams = {}): string {
  return fillPlaceholders(text, params, (value) =>
    isolatedText(typeof value === 'object' ? formatList(value, lang) : String(value)),
  );
}

/** The texts of a language as one tenant words them; the name of the console is the tenant's brand, in every language. */
export async function tenantPack(ports: Ports, tenantId: string, lang: Language): Promise<Record<string, string>> {
  const [own, { brandName }] = await Promise.all([ownTexts.of(ports.db, tenantId), tenantSettings(ports.db, tenantId)]);
  return { ...ports.packs.pack(lang), ...(brandName === '' ? {} : { [BRAND_KEY]: brandName }), ...own.get(lang) };
}

/** Texts by their keys, with their placeholders filled. */
type Translator = (key: string, params?: TextParams) => string;

/** A translator over the built-in texts; a missing key reads `urc id:{id} is not found` (§8.1). */
export function translator(ports: Pick<Ports, 'packs'>, lang: Language, own: Texts = {}): Translator {
  const pack = ports.packs.pack(lang);
  return (key, params) => {
    const text = own[key] ?? pack[key];
    return text === undefined ? `urc id:${key} is not found` : fill(text, lang, params);
  };
}

/** A translator in the tenant's own words; in the built-in ones where those cannot be read now. */
export async function tenantTranslator(
  ports: Pick<Ports, 'db' | 'packs'>,
  tenantId: string,
  lang: Language,
): Promise<Translator> {
  const own = await ownTexts.of(ports.db, tenantId).catch(() => undefined);
  return translator(ports, lang, own?.get(lang));
}
