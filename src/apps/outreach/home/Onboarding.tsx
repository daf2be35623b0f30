import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { getOnboarding } from '../../../contract/outreach/home/onboarding.ts';
import type { OnboardingStep } from '../../../domain/outreach/home/onboarding.ts';
import type { Right } from '../../../domain/shell/rights.ts';
import { useHost } from '../../../sdk/index.ts';
import { SectionTitle, StatusTag, useElsewhere, useTexts } from '../../../ui/index.ts';
import fourCards from '../parts/fourCards.module.css';
import { at } from '../parts/at.ts';
import { COMMON } from '../../../domain/common/subApp.ts';
import { pageOf } from '../../../domain/shell/manifest/pageOf.ts';

/** Where each step is taken, and the right that it needs. */
const PLACES: Readonly<Record<OnboardingStep, { to: string; right: Right }>> = {
  signature: { to: pageOf(COMMON, 'common.smsSignature.create'), right: 'smsSignature:edit' },
  template: { to: pageOf(COMMON, 'common.smsTemplate.create'), right: 'smsTemplate:edit' },
  task: { to: at('outreach.task.create'), right: 'task:edit' },
  statistics: { to: at('outreach.statistics'), right: 'statistics:view' },
};

/** The first steps of a new tenant (§2.5), until each is done; a step that somebody else has to take says so. */
export function Onboarding(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const elsewhere = useElsewhere();
  const steps = useQuery({
    queryKey: ['onboarding.get'],
    queryFn: () => host.request.call(getOnboarding, {}, { showError: false }),
  });
  // Whoever knows the way is not kept from it: the page is whole without its first steps.
  if (steps.data === undefined || steps.data.every(({ done }) => done)) return null;
  return (
    <section>
      <SectionTitle>{t('outreach.onboarding.title')}</SectionTitle>
      <ol className={fourCards.cards}>
        {steps.data.map(({ step, done }, index) => {
          const { to, right } = PLACES[step];
          const may = host.has(right);
          const card = (
            <Card size="small" hoverable={may} style={{ height: '100%' }}>
              <Flex justify="space-between" gap="small" wrap>
                <Typography.Text strong>
                  {t('outreach.onboarding.step', { number: index + 1, name: t(`outreach.onboarding.${step}`) })}
                </Typography.Text>
                <StatusTag tone={done ? 'success' : 'neutral'}>
                  {t(`outreach.onboarding.${done ? 'done' : 'open'}`)}
                </StatusTag>
              </Flex>
              <Typography.Text type="secondary">
                {t(`outreach.onboarding.${step}.hint`)}
                {!may && !done && ` ${t('outreach.onboarding.others')}`}
              </Typography.Text>
            </Card>
          );
          return <li key={step}>{may ? <a {...elsewhere(to)}>{card}</a> : card}</li>;
        })}
      </ol>
    </section>
  );
}
