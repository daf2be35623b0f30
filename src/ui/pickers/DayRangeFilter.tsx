import { Tooltip } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { dayIn } from '../../domain/shared/tenant.ts';
import { useHost } from '../../sdk/index.ts';
import styles from '../list/FilterBar.module.css';
import { useTexts } from '../hooks/useTexts.ts';
import popup from './pickerPopup.module.css';
import { TypedInput, type Typing, TypingContext } from './TypedInput.tsx';
import { useWallPickers } from './WallField.tsx';
import { readWall, WALL_FORMATS, wallDayjs } from './wallPickers.ts';

/** Ranges that are asked for most, in days back from today. */
const PRESETS = [1, 7, 30, 90];

const dayOf = (kept: string | undefined): Dayjs | null => (kept === undefined ? null : wallDayjs('day', kept));

/**
 * Narrows a list to days, both included, open at either end; days are the tenant's. Text that is no day stays in its field and is named,
 * and the list stays as it is.
 */
export function DayRangeFilter({
  label,
  from,
  to,
  onChange,
}: {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}): ReactNode {
  const t = useTexts();
  const { pickers: Picker, form } = useWallPickers();
  const { timeZone } = useHost().snapshot();
  const box = useRef<HTMLSpanElement>(null);
  const [isUnread, setIsUnread] = useState(false);
  // A page that is open over midnight goes on with the day that it was opened on, until it is drawn anew.
  const [today] = useState(() => wallDayjs('day', dayIn(new Date(), timeZone)));
  const typing = useMemo<Typing>(
    () => ({
      unread: '',
      commit: (_text, input) => {
        const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
        const texts = inputs.map(({ value }) => value.trim());
        setIsUnread(texts.some((text) => text !== '' && readWall('day', text, form) === undefined));
        if (input.value.trim() !== '') return;
        const index = inputs.indexOf(input);
        if ((index === 0 ? from : to) !== undefined)
          onChange(index === 0 ? undefined : from, index === 0 ? to : undefined);
      },
    }),
    [form, from, to, onChange],
  );
  return (
    <TypingContext value={typing}>
      <Tooltip open={isUnread} title={t('error.dayNotRead')}>
        <span ref={box}>
          <Picker.RangePicker
            aria-label={label}
            allowEmpty={[true, true]}
            format={WALL_FORMATS.day}
            components={{ input: TypedInput } as ComponentProps<typeof Picker.RangePicker>['components']}
            preserveInvalidOnBlur
            status={isUnread ? 'error' : ''}
            classNames={{ popup: { root: popup.popup ?? '' } }}
            placeholder={[t('ui.filter.from', { field: label }), t('ui.filter.to')]}
            presets={PRESETS.map((days) => ({
              label: days === 1 ? t('ui.filter.today') : t('ui.filter.lastDays', { count: days }),
              value: [today.subtract(days - 1, 'day'), today],
            }))}
            className={styles.days ?? ''}
            value={[dayOf(from), dayOf(to)]}
            onChange={(days) => {
              setIsUnread(false);
              onChange(days?.[0]?.format(WALL_FORMATS.day), days?.[1]?.format(WALL_FORMATS.day));
            }}
          />
        </span>
      </Tooltip>
    </TypingContext>
  );
}
