import { Flex, Tooltip, Typography } from 'antd';
import type { ReactNode } from 'react';
import { changeOf, pointsOf, type Rate } from '../../domain/shared/number/rates.ts';
import type { DayRange } from '../../domain/shared/time/statisticPeriod.ts';
import { Panel } from '../layout/Panel.tsx';
import { useFormat } from '../hooks/useFormat.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** A card of figures that stand side by side; `compared` are the days that they are compared with. */
export function FigureGrid({
  title,
  compared = null,
  children,
}: {
  title: string;
  compared?: DayRange | null;
  /** Each a {@link Figure}. */
  children: ReactNode;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Panel
      size="small"
      title={
        <Flex wrap justify="space-between" gap="0 16px" style={{ flex: 1 }}>
          {title}
          {compared !== null && (
            <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
              {t('ui.figure.comparedWith', { from: format.date(compared.from), to: format.date(compared.to) })}
            </Typography.Text>
          )}
        </Flex>
      }
    >
      <div style={{ display: 'grid', gap: '16px 12px', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}>
        {children}
      </div>
    </Panel>
  );
}

/** A figure below its name, which says on hover and focus what is counted, and of a rate by what it is divided. */
export function Figure({
  name,
  label,
  meaning,
  children,
}: {
  /** Of the figure, not shown: `data-figure`. */
  name: string;
  label: string;
  meaning: string;
  children: ReactNode;
}): ReactNode {
  return (
    <Flex vertical data-figure={name}>
      <div>
        <Tooltip title={meaning} trigger={['hover', 'focus']}>
          {/* Also for those who go by keyboard. */}
          <Typography.Text
            type="secondary"
            tabIndex={0}
            style={{ textDecoration: 'underline dotted', textUnderlineOffset: 4, cursor: 'help' }}
          >
            {label}
          </Typography.Text>
        </Tooltip>
      </div>
      {children}
    </Flex>
  );
}

/** A count of a period below its name, with its change since the period before. */
export function CountFigure<Name extends string>({
  name,
  texts,
  now,
  before,
  children,
}: {
  name: Name;
  /** Starts the keys of the texts: the name of the figure, and `<name>.meaning`. */
  texts: string;
  /** Counts by their names. */
  now: Readonly<Record<Name, number>>;
  /** Null where no period is compared. */
  before: Readonly<Record<Name, number>> | null;
  /** The count as text. */
  children: ReactNode;
}): ReactNode {
  const t = useTexts();
  return (
    <Figure name={name} label={t(`${texts}.${name}`)} meaning={t(`${texts}.${name}.meaning`)}>
      {children}
      {before !== null && <CountChange now={now[name]} before={before[name]} />}
    </Figure>
  );
}

/** A rate of a period below its name, with its quotient of two counts and its change since the period before. */
export function RateFigure<Name extends string, Count extends string>({
  name,
  texts,
  of: { part, whole },
  now,
  before,
  children,
}: {
  name: Name;
  /** Starts the keys of the texts: the name of the figure, and `<name>.meaning`. */
  texts: string;
  /** The names of the two counts. */
  of: { part: Count; whole: Count };
  now: Readonly<Record<Name, Rate> & Record<Count, number>>;
  /** Null where no period is compared. */
  before: Readonly<Record<Name, Rate>> | null;
  /** The rate as text. */
  children: ReactNode;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Figure name={name} label={t(`${texts}.${name}`)} meaning={t(`${texts}.${name}.meaning`)}>
      {children}
      <Typography.Text type="secondary" className="tabular">
        {format.number(now[part])} ÷ {format.number(now[whole])}
      </Typography.Text>
      {before !== null && <RateChange now={now[name]} before={before[name]} />}
    </Figure>
  );
}

/** A difference with its sign, rounded so that it does not say more than it knows. */
const signed = (text: string, difference: number): string => (difference > 0 ? `+${text}` : text);

/** By how much a count has changed, as a share of the one before. */
export function CountChange({ now, before }: { now: number; before: number }): ReactNode {
  const format = useFormat();
  const exact = changeOf(now, before);
  // As exact as it is written: nothing rises by nought.
  const change = exact === null ? null : Math.round(exact * 1000) / 1000;
  return (
    <Difference text={change === null ? '–' : signed(format.percent(change), change)} before={format.number(before)} />
  );
}

/** By how many percentage points a rate has changed. */
export function RateChange({ now, before }: { now: Rate; before: Rate }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const points = pointsOf(now, before);
  const rounded = points === null ? null : Math.round(points * 10) / 10;
  return (
    <Difference
      text={rounded === null ? '–' : t('ui.figure.points', { points: signed(format.number(rounded), rounded) })}
      before={format.percent(before)}
    />
  );
}

function Difference({ text, before }: { text: string; before: string }): ReactNode {
  const t = useTexts();
  return (
    <>
      <Typography.Text className="tabular">{text}</Typography.Text>
      <Typography.Text type="secondary" className="tabular">
        {t('ui.figure.before', { value: before })}
      </Typography.Text>
    </>
  );
}
