import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import {
  ACTIVITY_IMAGE_RULES,
  getActivityImage,
  uploadActivityImage,
} from '../../../src/contract/activity-box/activityPage/activityImage.ts';
import type { ActivityContent } from '../../../src/contract/activity-box/activityPage/activityContent.ts';
import { pageImages, wheelBackgrounds } from '../../../src/domain/activity-box/activityPage/pageImages.ts';
import { fileTypeOfBytes } from '../../../src/domain/shared/file/fileRule.ts';
import { type ImageSize, imageSize } from '../../../src/domain/shared/file/imageSize.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { storedFile } from '../../db/schema/index.ts';
import { ownFiles, readFile, storeFile } from '../../api/records/storedFiles.ts';

const PURPOSE = 'activity';

const imagesOf = ({ basics, pages }: ActivityContent): { path: string; id: string }[] => [
  ...(basics.share.imageId === null ? [] : [{ path: 'share.imageId', id: basics.share.imageId }]),
  ...pageImages(pages).map((id) => ({ path: 'pages', id })),
];

/** Gives an activity the images of what is edited and of what people see. @throws `fileMissing` at the step that shows it */
export async function ownImages(
  tx: Transaction,
  { id, tenantId }: { id: string; tenantId: string },
  ...contents: readonly ActivityContent[]
): Promise<void> {
  await ownFiles(tx, { tenantId, purpose: PURPOSE, id }, contents.flatMap(imagesOf));
}

/** Sizes of the backgrounds of wheels by their ids; an image that was handed in for another place may have any. */
export async function wheelSizes(
  tx: Transaction,
  tenantId: string,
  pages: ActivityContent['pages'],
): Promise<ReadonlyMap<string, ImageSize>> {
  const ids = wheelBackgrounds(pages);
  if (ids.length === 0) return new Map();
  const files = await tx
    .select({ id: storedFile.id, bytes: storedFile.bytes })
    .from(storedFile)
    .where(and(eq(storedFile.tenantId, tenantId), eq(storedFile.purpose, PURPOSE), inArray(storedFile.id, ids)));
  return new Map(
    files.flatMap(({ id, bytes }): [string, ImageSize][] => {
      const size = imageSize(bytes);
      return size === undefined ? [] : [[id, size]];
    }),
  );
}

/** Content with images of its own, copied in the caller's transaction: an image belongs to one activity. */
export async function copyImages(
  tx: Transaction,
  { tenantId, uploadedBy, uploadedAt }: { tenantId: string; uploadedBy: string; uploadedAt: Date },
  content: ActivityContent,
): Promise<ActivityContent> {
  const ids = [...new Set(imagesOf(content).map(({ id }) => id))];
  if (ids.length === 0) return content;
  const files = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.tenantId, tenantId), eq(storedFile.purpose, PURPOSE), inArray(storedFile.id, ids)));
  let text = JSON.stringify(content);
  for (const file of files) {
    const id = randomUUID();
    await tx.insert(storedFile).values({ ...file, id, ownerId: null, uploadedBy, uploadedAt });
    text = text.replaceAll(file.id, id);
  }
  return JSON.parse(text) as ActivityContent;
}

/** Handlers of the images of activities. */
export const activityImageHandlers: readonly Implementation[] = [
  implement(uploadActivityImage, (context, { body: { use }, file }) =>
    storeFile(context, PURPOSE, ACTIVITY_IMAGE_RULES[use], file),
  ),
  implement(getActivityImage, async ({ ports, tenantId }, { params: { id } }) => {
    const bytes = Buffer.from((await readFile(ports.db, { tenantId, purpose: PURPOSE, id })).body as Uint8Array);
    const type = fileTypeOfBytes(bytes);
    if (type === undefined) throw new Refusal('NOT_FOUND');
    return { type, base64: bytes.toString('base64') };
  }),
];
