import { z } from 'zod';

/** What fills the text behind a code, as answers carry it: see `TextParams`. */
export const refusalParams = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]));
