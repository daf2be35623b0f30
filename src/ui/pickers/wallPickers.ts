import generateConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import {
  type MomentForm,
  readTypedClock,
  readTypedDay,
  readTypedMoment,
} from '../../domain/shared/time/typedMoment.ts';
import { toWallClock } from '../../domain/shared/time/zonedTime.ts';

dayjs.extend(utc);

/** Formats in which fields keep and show a day, a moment and a time of day. */
export const WALL_FORMATS = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:mm', clock: 'HH:mm' } as const;

/** What a field asks for. */
export type WallKind = keyof typeof WALL_FORMATS;

/** A typed text in the form in which a field of this kind keeps it (`2026-11-27T09:30` for a moment); undefined where it is none. */
export function readWall(kind: WallKind, text: string, form: MomentForm): string | undefined {
  if (kind === 'day') return readTypedDay(text, form.order);
  return kind === 'clock' ? readTypedClock(text, form.halves) : readTypedMoment(text, form);
}

/** A kept value as the pickers take it: a wall clock in UTC, where each time exists once. */
export function wallDayjs(kind: WallKind, kept: string): Dayjs {
  return dayjs.utc(kind === 'clock' ? `2000-01-01T${kept}` : kept);
}

function makePickers(timeZone: string, form: MomentForm) {
  return DatePicker.generatePicker<Dayjs>({
    ...generateConfig,
    getNow: () => dayjs.utc(toWallClock(new Date(), timeZone)),
    getFixedDate: (text) => dayjs.utc(text),
    locale: {
      ...generateConfig.locale,
      parse: (_locale, text, formats) => {
        const kind = formats[0] === WALL_FORMATS.day ? 'day' : formats[0] === WALL_FORMATS.clock ? 'clock' : 'moment';
        const kept = readWall(kind, text, form);
        return kept === undefined ? null : wallDayjs(kind, kept);
      },
    },
  });
}

/** The pickers of a zone. */
export type WallPickers = ReturnType<typeof makePickers>;

const made = new Map<string, WallPickers>();

/**
 * Pickers whose values are wall clocks of a zone, kept in UTC. A browser in another zone can show and pick each of them, also those that its
 * own change of clocks skips. They read what people type by `form`.
 */
export function wallPickers(timeZone: string, form: MomentForm): WallPickers {
  const key = JSON.stringify([timeZone, form]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const pickers = makePickers(timeZone, form);
  made.set(key, pickers);
  return pickers;
}
