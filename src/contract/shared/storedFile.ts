import { z } from 'zod';
import { FILE_TYPES } from '../../domain/shared/file/fileRule.ts';

/** A file that was handed in and is kept by the server. */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  /** In bytes. */
  size: z.number().int(),
});

/** A kept image, to be shown. */
export const storedImage = z.object({ type: z.enum(FILE_TYPES), base64: z.string() });

/** A file that was handed in, as forms hold it. */
export type StoredFile = z.output<typeof storedFile>;
