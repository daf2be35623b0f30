import { z } from 'zod';
import { SITE } from '../../../domain/common/settings/site.resource.ts';
import { needsDomain, SITE_TYPES } from '../../../domain/common/settings/site.ts';
import { HOST_MAX, isHostName } from '../../../domain/shared/address/hostName.ts';
import { textFilter } from '../../shared/envelope.ts';
import { nameField } from '../../shared/fields.ts';
import { resourceCalls } from '../../shared/resourceCalls.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';

const shape = {
  name: nameField,
  type: z.enum(SITE_TYPES),
  /** Host name; empty where there is none. */
  domain: z
    .string()
    .overwrite(codeText)
    .max(HOST_MAX, 'tooLong')
    .refine((text) => text === '' || isHostName(text), 'hostFormat'),
};

function checkWhole({ type, domain }: { type: (typeof SITE_TYPES)[number]; domain: string }, refuse: z.RefinementCtx) {
  if (needsDomain(type) && domain === '') refuse.addIssue({ code: 'custom', path: ['domain'], message: 'required' });
}

/** Sites of the tenant (§3.4). The server gives each a number from 1, which is not given again. */
export const sites = resourceCalls(SITE, {
  form: shape,
  check: checkWhole,
  more: { number: z.number().int() },
  filters: { keyword: textFilter, type: z.enum(SITE_TYPES).optional() },
  finds: { keyword: ['name', 'domain'] },
  sortable: ['number', 'name', 'updatedAt'],
  order: { by: 'number', direction: 'desc' },
  columns: ['number', 'name', 'type', 'domain', 'updatedAt'],
  kinds: { domain: 'code' },
});

/** §3.4 Site, as listed. */
export type Site = z.output<typeof sites.answer>;
