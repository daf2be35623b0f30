import { Typography } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../hooks/useTexts.ts';
import { NumberField, type NumberFieldProps, type TypedNumber } from './NumberField.tsx';

/** Props of {@link BoundedNumber}. */
export interface BoundedNumberProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'status'> {
  value: number;
  /** Called with numbers that may be used, and with no others. */
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** Most digits behind the point. */
  decimals?: number;
  status?: 'error' | '';
}

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** A number outside a form. It says below the field why a number is not used; what was typed stays. */
export function BoundedNumber({
  value,
  onChange,
  min,
  max,
  decimals = 0,
  status = '',
  ...field
}: BoundedNumberProps): ReactNode {
  const t = useTexts();
  const reasonId = useId();
  const [typed, setTyped] = useState<TypedNumber>(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const refusal = (one: TypedNumber): string | undefined => {
    if (typeof one !== 'number') return t('error.numberNotRead');
    if (!hasDecimals(one, decimals))
      return decimals === 0 ? t('error.integer') : t('error.decimals', { max: decimals });
    return one < min || one > max ? t('error.numberRange', { min, max }) : undefined;
  };
  const reason = refusal(typed);
  return (
    <span style={{ display: 'inline-block', ...field.style }}>
      <NumberField
        {...field}
        style={{ width: '100%' }}
        min={min}
        max={max}
        value={typed}
        status={reason === undefined ? status : 'error'}
        {...(reason === undefined ? {} : { 'aria-describedby': reasonId })}
        onChange={(next) => {
          setTyped(next);
          if (typeof next !== 'number' || refusal(next) !== undefined) return;
          setKnown(next);
          onChange(next);
        }}
      />
      <Typography.Text type="danger" id={reasonId} role="status" style={{ display: 'block', whiteSpace: 'normal' }}>
        {reason}
      </Typography.Text>
    </span>
  );
}
