import { isUtf8 } from 'node:buffer';
import { and, eq } from 'drizzle-orm';
import {
  type AudiencePackage,
  downloadPackageRejects,
  downloadPackageTemplate,
  getPackage,
  listPackageRejects,
  listPackages,
  listPackageTags,
  removePackage,
  typePackage,
  uploadPackage,
} from '../../../../src/contract/profile/audience/package.ts';
import { filledLines } from '../../../../src/domain/common/contacts/numberList.ts';
import { TYPED_MAX_BYTES, TYPED_NUMBERS_MAX, XLSX_TYPE } from '../../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { audienceUses } from '../audienceUses.ts';
import { lockDefinitions } from '../../rule/lockDefinitions.ts';
import { rejectHandlers } from '../rejectHandlers.ts';
import { requireKind } from '../requireKind.ts';
import { takeUpload, workbookBytes } from '../takeUpload.ts';
import { audienceVariables } from '../audienceVariables.ts';
import { authoredRows } from '../../../api/records/authoredRows.ts';
import type { CallContext, SessionContext } from '../../../api/CallContext.ts';
import { containing, equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { paging } from '../../../api/records/sorting.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { audience } from '../../../db/schema/index.ts';
import { publishedTags } from '../../tag/publishedTags.ts';
import { tagValues } from '../../tag/tagValues.ts';

const packages = authoredRows(audience, audience.createdAt, (row, createdByName): AudiencePackage => ({
  id: row.id,
  name: row.name,
  fileName: row.fileName,
  sheet: row.sheet,
  status: row.status,
  result: row.result,
  errorCode: row.errorCode,
  totalRows: row.totalRows,
  people: row.accepted,
  phoneCount: row.phones,
  duplicates: row.duplicates,
  invalid: row.invalid,
  // One is read with its variables, a list without.
  variables: [],
  createdByName,
  createdAt: row.createdAt.toISOString(),
}));

/** Reads a package; customer groups stand in the same table, and are none. */
async function readOne(on: Db | Transaction, context: CallContext, id: string): Promise<AudiencePackage> {
  await requireKind(context, id, 'package', on);
  const found = await packages.get(context, id, on);
  return { ...found, variables: await audienceVariables(on, id) };
}

const list = implement(listPackages, (context, { query }) =>
  packages.page(
    context,
    query,
    and(eq(audience.kind, 'package'), containing(query.name, audience.name), equal(audience.status, query.status)),
  ),
);

const get = implement(getPackage, async (context, { params }) => readOne(context.ports.db, context, params.id));

const kept = { kind: 'package' } as const;

const taken = async (context: SessionContext, id: string): Promise<AudiencePackage> =>
  readOne(context.ports.db, context, id);

const upload = implement(uploadPackage, async (context, { body, file }) => {
  const bytes = await workbookBytes(file);
  return taken(
    context,
    await takeUpload(
      context,
      { name: body.name, fileName: file.name, sheet: body.sheet, ...kept },
      { kind: 'xlsx', bytes },
    ),
  );
});

const type = implement(typePackage, async (context, { body, file }) => {
  if (file.size > TYPED_MAX_BYTES) throw refuseField('file', 'typedTooManyNumbers');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isUtf8(bytes)) throw refuseField('file', 'notUtf8');
  const lines = filledLines(bytes.toString('utf8'));
  if (lines === 0) throw refuseField('file', 'typedEmpty');
  if (lines > TYPED_NUMBERS_MAX) throw refuseField('file', 'typedTooManyNumbers');
  return taken(
    context,
    await takeUpload(context, { name: body.name, fileName: '', ...kept }, { kind: 'lines', bytes }),
  );
});

const template = implement(downloadPackageTemplate, async ({ t }) => ({
  fileName: `${t('server.template.fileName')}.xlsx`,
  contentType: XLSX_TYPE,
  body: writeXlsx([[t('server.template.name'), t('server.template.number'), t('server.template.email')]]),
}));

const remove = implement(removePackage, async (context, { params }) =>
  context.change(async (tx) => {
    const before = await readOne(tx, context, params.id);
    await lockDefinitions(tx, context.tenantId);
    refuseUsed(await audienceUses(context.ports, tx, context.tenantId, before.id));
    if (before.status === 'importing') throw new Refusal('IN_USE');
    const gone = await tx.delete(audience).where(eq(audience.id, before.id)).returning({ id: audience.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    return { result: null, audit: { entityId: before.id, entityName: before.name, before } };
  }),
);

const tags = implement(listPackageTags, async (context, { params: { id }, query }) => {
  const { ports, tenantId, caller } = context;
  await requireKind(context, id, 'package', ports.db);
  const seen = await publishedTags(ports.db, tenantId, caller.userId);
  const { limit, offset } = paging(query);
  const rows = [];
  // Each reads all people of the package: one after the other, so that a large one leaves connections to others.
  for (const { id: tagId, name, category, field } of seen.slice(offset, offset + limit)) {
    const coverage = await tagValues(ports.db, tenantId, field.place, { audienceId: id });
    rows.push({ id: tagId, name, categoryName: category.name, coverage });
  }
  return { rows, total: seen.length };
});

/** Handlers of packages. */
export const packageHandlers: readonly Implementation[] = [
  list,
  get,
  upload,
  type,
  ...rejectHandlers({ list: listPackageRejects, download: downloadPackageRejects }, 'package'),
  template,
  remove,
  tags,
];
