import { Flex, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useHost } from '../../../../sdk/index.ts';
import {
  DetailFields,
  ElsewhereLink,
  ErrorPanel,
  SectionTitle,
  StatusTag,
  type StatusTone,
  TextLink,
  useTexts,
} from '../../../../ui/index.ts';
import { useMailState } from './useMailState.ts';
import { COMMON } from '../../../../domain/common/subApp.ts';
import { pageOf } from '../../../../domain/shell/manifest/pageOf.ts';
import { at } from '../../parts/at.ts';

const TONES = {
  sent: 'success',
  kept: 'warning',
  signed: 'success',
  recordMissing: 'warning',
  noDomain: 'warning',
  back: 'success',
  needsSignature: 'warning',
  notTaken: 'neutral',
} as const satisfies Record<string, StatusTone>;

/** One thing that is so or not: what it is, what follows from it, and where that is changed. */
function State({
  of,
  which,
  about,
  link,
}: {
  of: string;
  which: keyof typeof TONES;
  about?: string;
  link?: ReactNode;
}): ReactNode {
  const t = useTexts();
  const words = `outreach.messageSetting.mail.${of}.${which}`;
  return (
    <Flex vertical gap={4}>
      <StatusTag tone={TONES[which]}>{t(words)}</StatusTag>
      {about}
      <Typography.Text type="secondary">{t(`${words}.meaning`)}</Typography.Text>
      {link}
    </Flex>
  );
}

/** Whether e-mails leave, are signed and come back, each with where it is changed: on a page, or by who runs the server. */
export function MailStates(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useMailState();
  const { data } = query;
  return (
    <section aria-label={t('outreach.messageSetting.mail')}>
      <SectionTitle>{t('outreach.messageSetting.mail')}</SectionTitle>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {data !== undefined && (
        <DetailFields
          fields={[
            {
              label: t('outreach.messageSetting.mail.leaving'),
              value: (
                <State
                  of="leaving"
                  which={data.leaving}
                  link={
                    data.leaving === 'kept' &&
                    host.has('mailbox:view') && (
                      <TextLink to={at('outreach.mailbox')}>{t('outreach.mailbox.title')}</TextLink>
                    )
                  }
                />
              ),
            },
            {
              label: t('outreach.messageSetting.mail.signing'),
              value: (
                <State
                  of="signing"
                  which={data.signing}
                  about={data.host}
                  link={
                    host.has('generalSet:view') && (
                      <ElsewhereLink
                        to={
                          data.domainId === null
                            ? pageOf(COMMON, 'common.tenantDomain')
                            : pageOf(COMMON, 'common.tenantDomain.edit', { id: data.domainId })
                        }
                      >
                        {t(`outreach.messageSetting.mail.${data.domainId === null ? 'domains' : 'domain'}`, {
                          host: data.host,
                        })}
                      </ElsewhereLink>
                    )
                  }
                />
              ),
            },
            {
              label: t('outreach.messageSetting.mail.bounces'),
              value: <State of="bounces" which={data.bounces} />,
            },
          ]}
        />
      )}
    </section>
  );
}
