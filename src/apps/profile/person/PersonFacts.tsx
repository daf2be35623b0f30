import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Person } from '../../../contract/profile/person/person.ts';
import { useRevealed } from '../../../parts/index.ts';
import { DetailFields, SectionTitle, StatusTag, useFormat, useTexts } from '../../../ui/index.ts';

/** What is known of a person: number and address hidden in part, reach by channel, and the values that the tenant keeps. */
export function PersonFacts({ person }: { person: Person }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { cell } = useRevealed('contact');
  const { kinds, messages, fields, attributes } = person;
  const count = (of: number): string => format.number(of);
  return (
    <>
      <DetailFields
        fields={[
          { label: t('profile.person.number'), value: cell(person, 'number') },
          { label: t('profile.person.email'), value: cell(person, 'email') },
          ...person.channels.map((one) => ({
            label: t(`profile.person.reach.${one.channel}`),
            value: <ChannelReach of={one} blacklisted={person.blacklisted} />,
          })),
          { label: t('profile.person.createdAt'), value: format.dateTime(person.createdAt) },
          ...(kinds.includes('event')
            ? [{ label: t('profile.person.lastSeenAt'), value: format.dateTime(person.lastSeenAt) }]
            : []),
          ...(messages === null
            ? []
            : [
                {
                  label: t('profile.person.messages'),
                  value: t('profile.person.messageCounts', {
                    total: count(messages.total),
                    accepted: count(messages.accepted),
                    rejected: count(messages.rejected),
                    skipped: count(messages.skipped),
                  }),
                },
              ]),
        ]}
      />
      <Values title={t('profile.person.fields')} values={fields} />
      <Values title={t('profile.person.attributes')} values={attributes} />
    </>
  );
}

/** Values under a title of their own: a column of a file can be called like a field. */
function Values({ title, values }: { title: string; values: Person['fields'] }): ReactNode {
  if (values.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <DetailFields fields={values.map(({ name, value }) => ({ label: name, value }))} />
    </section>
  );
}

/** Whether a channel reaches the person, and what they decided about it last. */
function ChannelReach({ of, blacklisted }: { of: Person['channels'][number]; blacklisted: boolean }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [state, tone] = blacklisted
    ? (['status.blacklisted', 'warning'] as const)
    : of.optedOut
      ? (['reach.optedOut', 'warning'] as const)
      : of.hasAddress
        ? (['reach.open', 'success'] as const)
        : (['reach.noAddress', 'neutral'] as const);
  return (
    <Flex gap="0 16px" wrap>
      <StatusTag tone={tone}>{t(`profile.person.${state}`)}</StatusTag>
      {of.hasAddress && (
        <Typography.Text type="secondary">
          {t(`profile.person.consent.${of.consent ?? 'none'}`, { at: format.dateTime(of.consentAt) })}
        </Typography.Text>
      )}
    </Flex>
  );
}
