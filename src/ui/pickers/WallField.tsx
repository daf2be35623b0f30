import { type ComponentProps, type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_FORMATS } from '../../domain/shared/text/formats.ts';
import { momentForm } from '../../domain/shared/time/typedMoment.ts';
import { useHost } from '../../sdk/index.ts';
import popup from './pickerPopup.module.css';
import { TypedInput, type Typing, TypingContext } from './TypedInput.tsx';
import { readWall, WALL_FORMATS, wallDayjs, type WallKind, type WallPickers, wallPickers } from './wallPickers.ts';

/** Props of {@link WallField}; value, change and id come from the field around it. */
export interface WallFieldProps {
  kind: WallKind;
  id?: string;
  'aria-label'?: string;
  placeholder?: string;
  disabled?: boolean;
  status?: 'error' | '';
  style?: CSSProperties;
  /** The first day that can be chosen, as `YYYY-MM-DD`. */
  from?: string;
  /** What the field keeps: `2026-11-27`, `2026-11-27T09:30`, `09:30`, the text that is none of it, or null where it is empty. */
  value: string | null;
  onChange: (kept: string | null) => void;
}

const COMPONENTS = { input: TypedInput } as const;

/** The pickers of the tenant's zone, and how the operator's language writes what is typed into them. */
export function useWallPickers(): { pickers: WallPickers; form: ReturnType<typeof momentForm> } {
  // Renders again when the language changes.
  const { i18n } = useTranslation();
  const { timeZone, formats = DEFAULT_FORMATS } = useHost().snapshot();
  const form = momentForm(i18n.language, formats);
  return { pickers: wallPickers(timeZone, form), form };
}

/**
 * A field for a day, a moment or a time of day that drops nothing that was typed. Text that is none goes to the form as it is, whose schema
 * refuses it with the accepted form (§5.1).
 */
export function WallField({ kind, from, value, onChange, ...field }: WallFieldProps): ReactNode {
  const { pickers: Picker, form } = useWallPickers();
  const kept = value === null ? undefined : readWall(kind, value, form);
  const unread = kept === undefined ? (value ?? '') : '';
  const typing = useMemo<Typing>(
    () => ({
      unread,
      commit: (text) => {
        const next = text.trim() === '' ? null : (readWall(kind, text, form) ?? text);
        if (next !== value) onChange(next);
      },
    }),
    [unread, kind, form, value, onChange],
  );
  const shared = {
    placeholder: WALL_FORMATS[kind],
    style: { width: 240 },
    ...field,
    format: WALL_FORMATS[kind],
    components: COMPONENTS as ComponentProps<typeof Picker>['components'],
    preserveInvalidOnBlur: true,
    // A day under the pointer is not what was typed.
    previewValue: false as const,
    value: kept === undefined ? null : wallDayjs(kind, kept),
  };
  return (
    <TypingContext value={typing}>
      {kind === 'clock' ? (
        <Picker.TimePicker {...shared} onChange={(picked) => onChange(picked?.format('HH:mm') ?? null)} />
      ) : (
        <Picker
          {...shared}
          {...(kind === 'moment' ? { showTime: { format: 'HH:mm' } } : {})}
          {...(from === undefined ? {} : { minDate: wallDayjs('day', from) })}
          classNames={{ popup: { root: popup.popup ?? '' } }}
          onChange={(picked) => onChange(picked?.format(kind === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DDTHH:mm') ?? null)}
        />
      )}
    </TypingContext>
  );
}
