import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { TaskPreflight } from '../../../contract/outreach/task/taskPreflight.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { dayIn } from '../../../domain/shared/tenant.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { Lines } from '../parts/Lines.tsx';
import { PRICES } from '../parts/recordPages.ts';
import { SmallestEffect } from './SmallestEffect.tsx';

const MINUTE_SECONDS = 60;

/** How long a task takes and by what, what it costs, and what is left of limits and balances. */
export function PreflightFields({ of }: { of: TaskPreflight }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { parts, rate, lines, decidedBy, finishAt, batches, dailyPerPerson } = of;
  const say = (key: string, params: Record<string, string | number> = {}): string =>
    t(`outreach.task.preflight.${key}`, params);
  const ofQuota = ({ left, max }: { left: number; max: number }): string =>
    say('quotaOf', { left: format.number(left), max: format.number(max) });
  const ofWechat = (said: NonNullable<TaskPreflight['wechatQuota']>): string => {
    if (said.outcome === 'unknown') return say('wechatQuota.unknown', { reason: t(`error.${said.code}`) });
    const { left, max, people } = said;
    const shown = { left: format.number(left), max: format.number(max) };
    return people === 1
      ? say('wechatQuota.of', shown)
      : say('wechatQuota.ofMass', { ...shown, people: format.number(people) });
  };
  const pace =
    lines === null
      ? say('rateOf', { rate: format.number(rate ?? 0) })
      : say('linesOf', {
          lines: format.number(lines.count),
          seconds: lines.callSeconds,
          rate: format.number(Math.round((rate ?? 0) * MINUTE_SECONDS)),
        });
  const fee =
    of.fee === null ? (
      <Flex gap="small" wrap>
        <span>{say('noPrice', { day: format.date(dayIn(new Date(of.startAt), host.snapshot().timeZone)) })}</span>
        {host.has(PRICES.edit) && <TextLink to={PRICES.path}>{say('toPrices')}</TextLink>}
      </Flex>
    ) : (
      format.money(writeAmount(of.fee))
    );
  const fields: [boolean, string, ReactNode][] = [
    [dailyPerPerson > 0, 'dailyPerPerson', format.number(dailyPerPerson)],
    [
      parts !== null,
      'parts',
      parts &&
        say(parts.isSample ? 'partsOfSample' : 'partsOf', {
          min: parts.min,
          average: format.number(Math.round(parts.average * 100) / 100),
          max: parts.max,
          people: format.number(parts.people),
        }),
    ],
    [true, 'fee', fee],
    [of.quotaLeft !== null, 'quotaLeft', format.number(of.quotaLeft ?? 0)],
    ...of.quotas.map((quota): [boolean, string, ReactNode] => [true, `quota.${quota.limit}`, ofQuota(quota)]),
    [of.serviceQuota !== null, 'serviceQuota', of.serviceQuota && ofQuota(of.serviceQuota)],
    [of.wechatQuota !== null, 'wechatQuota', of.wechatQuota && ofWechat(of.wechatQuota)],
    [of.balance !== null, 'balance', format.number(of.balance ?? 0)],
    [rate !== null, 'rate', pace],
    [true, 'startAt', format.dateTime(of.startAt)],
    [finishAt !== null || of.isEndless, 'finishAt', of.isEndless ? say('endless') : format.dateTime(finishAt)],
    [
      of.beside.tasks > 0 && decidedBy !== null,
      'beside',
      say('besideOf', { tasks: format.number(of.beside.tasks), people: format.number(of.beside.people) }),
    ],
    [
      decidedBy !== null,
      'decidedBy',
      say(`decidedBy.${decidedBy === 'rate' && lines !== null ? 'lines' : (decidedBy ?? 'rate')}`),
    ],
    [
      of.control > 0 && of.reach > 0,
      'smallestEffect',
      <SmallestEffect key="effect" sent={of.reach} control={of.control} />,
    ],
    [
      batches.length > 0,
      'batches',
      <Lines
        key="batches"
        of={batches.map(({ at, people }) =>
          say('batchOf', { time: format.dateTime(at), people: format.number(people) }),
        )}
      />,
    ],
  ];
  return (
    <DetailFields fields={fields.flatMap(([shown, name, value]) => (shown ? [{ label: say(name), value }] : []))} />
  );
}
