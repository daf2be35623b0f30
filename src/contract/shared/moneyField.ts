import { z } from 'zod';
import { MONEY_TEXT_MAX, readAmount, readUnitPrice } from '../../domain/shared/number/money.ts';
import { codeText } from '../../domain/shared/text/textKinds.ts';

const text = z.string().overwrite(codeText).min(1, { error: 'required', abort: true }).max(MONEY_TEXT_MAX, 'tooLong');

/** A price of one unit as a text of yuan with up to four digits behind the point: a JSON number would not be exact. */
export const unitPriceField = text.refine((typed) => readUnitPrice(typed) !== undefined, 'unitPriceFormat');

/** An amount as a text of yuan with up to two digits behind the point. */
export const amountField = text.refine((typed) => readAmount(typed) !== undefined, 'amountFormat');

/** An amount in cents, as it is answered. */
export const centsField = z.number().int();
