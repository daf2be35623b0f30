import { and, eq, inArray, like } from 'drizzle-orm';
import {
  type ErrorText,
  listChannels,
  listErrorTexts,
  updateErrorText,
} from '../../../../src/contract/common/settings/basicData.ts';
import { listIndustries } from '../../../../src/contract/common/settings/industry.ts';
import {
  ERROR_TEXT_PREFIX,
  placeOfError,
  unknownPlaceholders,
} from '../../../../src/domain/common/settings/errorText.ts';
import { INDUSTRIES } from '../../../../src/domain/common/settings/industry.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../../src/domain/shared/text/language.ts';
import { lockTenant } from '../../../api/records/lockTenant.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging } from '../../../api/records/sorting.ts';
import { forgetOwnTexts } from '../../../api/http/translate.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { languageText } from '../../../db/schema/index.ts';
import type { LanguagePacks } from '../../../shell/packs/LanguagePacks.ts';
import { senderOf } from '../tenantSettings/senderOf.ts';

type Wording = Record<Language, string>;

const inEach = (textIn: (lang: Language) => string): Wording =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textIn(lang)])) as Wording;

/** The tenant's own wording of errors: `lang key` to text. */
async function ownWording(db: Db | Transaction, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(languageText)
    .where(and(eq(languageText.tenantId, tenantId), like(languageText.key, `${ERROR_TEXT_PREFIX}%`)));
  return new Map(rows.map(({ lang, key, text }) => [`${lang} ${key}`, text]));
}

function errorTextOf(packs: LanguagePacks, own: ReadonlyMap<string, string>, key: string): ErrorText {
  const code = key.slice(ERROR_TEXT_PREFIX.length);
  return {
    code,
    place: placeOfError(code),
    builtIn: inEach((lang) => packs.pack(lang)[key] ?? ''),
    own: inEach((lang) => own.get(`${lang} ${key}`) ?? ''),
  };
}

const keysOf = (packs: LanguagePacks): string[] =>
  Object.keys(packs.pack(DEFAULT_LANGUAGE)).filter((key) => key.startsWith(ERROR_TEXT_PREFIX));

const list = implement(listErrorTexts, async ({ ports, tenantId }, { query }) => {
  const { packs, db } = ports;
  const own = await ownWording(db, tenantId);
  const wanted = query.keyword?.toLowerCase() ?? '';
  const rows = keysOf(packs)
    .map((key) => errorTextOf(packs, own, key))
    .filter((row) => {
      const texts = [row.code, ...Object.values(row.builtIn), ...Object.values(row.own)];
      const isFound = texts.some((text) => text.toLowerCase().includes(wanted));
      const isChanged = Object.values(row.own).some((text) => text !== '');
      return isFound && (query.place ?? row.place) === row.place && (query.changed === undefined || isChanged);
    });
  const { offset, limit } = paging(query);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
});

/** What is wrong with an own wording, each fault at its language. */
function faultsOf({ builtIn }: ErrorText, own: Wording) {
  return LANGUAGES.flatMap((lang) => {
    const names = unknownPlaceholders(own[lang], builtIn[lang]);
    if (names.length === 0) return [];
    return [{ path: `own.${lang}`, code: 'placeholderUnknown', params: { names: names.join(', ') } }];
  });
}

const update = implement(updateErrorText, async (context, { params, body }) => {
  const { ports, tenantId } = context;
  const { packs } = ports;
  const key = `${ERROR_TEXT_PREFIX}${params.code}`;
  if (!keysOf(packs).includes(key)) throw new Refusal('NOT_FOUND');
  const saved = await context.change(async (tx) => {
    // Of two that save at once, the second sees what the first has saved.
    await lockTenant(tx, context);
    const before = errorTextOf(packs, await ownWording(tx, tenantId), key);
    if (LANGUAGES.some((lang) => before.own[lang] !== body.seen[lang])) throw new Refusal('CONFLICT', { data: before });
    const fieldErrors = faultsOf(before, body.own);
    if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors });
    await tx
      .delete(languageText)
      .where(
        and(eq(languageText.tenantId, tenantId), eq(languageText.key, key), inArray(languageText.lang, [...LANGUAGES])),
      );
    // The product's own words are no wording of the tenant's: they follow the product.
    const kept = LANGUAGES.filter((lang) => body.own[lang] !== '' && body.own[lang] !== before.builtIn[lang]);
    if (kept.length > 0)
      await tx.insert(languageText).values(kept.map((lang) => ({ tenantId, lang, key, text: body.own[lang] })));
    const result = errorTextOf(packs, await ownWording(tx, tenantId), key);
    const audit = { entityId: params.code, entityName: params.code, before: before.own, after: result.own };
    return { result, audit };
  });
  forgetOwnTexts(ports.db, tenantId);
  return saved;
});

const industries = implement(listIndustries, async ({ t }) =>
  INDUSTRIES.map((code) => ({ code, name: t(`server.industry.${code}`) })),
);

const channels = implement(listChannels, async ({ ports, tenantId }) => {
  const sender = await senderOf(ports.db, tenantId);
  const delivery = ports.config.smtpUrl === undefined ? ('mailbox' as const) : ('mailServer' as const);
  return [
    { channel: 'email' as const, delivery, senderName: sender?.name ?? '', senderAddress: sender?.address ?? '' },
  ];
});

/** Handlers of the reference data. */
export const basicDataHandlers: readonly Implementation[] = [list, update, industries, channels];
