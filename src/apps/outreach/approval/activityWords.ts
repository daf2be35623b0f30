import { useFormat, useTexts } from '../../../ui/index.ts';

const TEXTS = 'outreach.approval.activity';

/** Fields whose name says what they are of behind a colon: a page, an item, a customer group. */
const OF_SOMETHING = ['page', 'item', 'chances'] as const;

const INSTANTS: readonly string[] = ['displayFrom', 'displayTo', 'participateFrom', 'participateTo'];

/** How a reviewer reads what was submitted of an activity. */
export interface ActivityWords {
  label: (field: string) => string;
  say: (field: string, value: string | number | null) => string;
}

/** Words of the fields of a submitted activity, and of their values. */
export function useActivityWords(): ActivityWords {
  const t = useTexts();
  const format = useFormat();
  return {
    label(field) {
      const of = OF_SOMETHING.find((one) => field.startsWith(`${one}:`));
      if (of === undefined) return t(`${TEXTS}.${field}`);
      const name = field.slice(of.length + 1);
      return name === '' ? t(`${TEXTS}.${of}.others`) : t(`${TEXTS}.${of}`, { name });
    },
    say(field, value) {
      if (value === null || value === '') return '–';
      if (field === 'prizesOn') return t(value === 1 ? `${TEXTS}.on` : `${TEXTS}.off`);
      if (typeof value === 'number') return format.number(value);
      if (INSTANTS.includes(field)) return format.dateTime(value);
      if (field === 'templateType') return t(`${TEXTS}.templateType.${value}`);
      if (field === 'channels')
        return value
          .split(',')
          .map((channel) => t(`${TEXTS}.channel.${channel}`))
          .join(', ');
      return value;
    },
  };
}
