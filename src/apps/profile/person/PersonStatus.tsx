import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Person } from '../../../contract/profile/person/person.ts';
import { contactReach } from '../../../domain/common/contacts/contactReach.ts';
import { StatusTag, useTexts } from '../../../ui/index.ts';

/** Whether a person can be written to, and what keeps messages from them. */
export function PersonStatus({ person }: { person: Person }): ReactNode {
  const t = useTexts();
  const optedOut = person.channels.filter((one) => one.optedOut).map(({ channel }) => channel);
  return (
    <Flex gap="small" wrap>
      {contactReach({ blacklisted: person.blacklisted, optedOut }).map((reach) => (
        <StatusTag key={reach} tone={reach === 'reachable' ? 'success' : 'warning'}>
          {t(`profile.person.status.${reach}`)}
        </StatusTag>
      ))}
      {person.whitelisted === true && <StatusTag tone="neutral">{t('profile.person.status.whitelisted')}</StatusTag>}
    </Flex>
  );
}
