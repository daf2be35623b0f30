import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Timeline, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { addConsent, type ConsentRecord, listConsents } from '../../../contract/common/contacts/consent.ts';
import { CONSENT_CHANNELS, CONSENT_DECISIONS, type ConsentChannel } from '../../../domain/common/contacts/consent.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ChoiceField,
  EmptyState,
  ErrorPanel,
  FormDialog,
  PlusOutlined,
  StatusTag,
  TextAreaField,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';

type Values = Pick<ConsentRecord, 'decision' | 'text'> & { channel: ConsentChannel };

/** What a contact agreed to and took back, newest first, with who wrote it down. */
export function ConsentRecords({ contactId }: { contactId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['consent.list', contactId],
    queryFn: () => host.request.call(listConsents, { params: { id: contactId } }),
  });
  const entry = ({ id, channel, decision, source, address, text, operatorName, createdAt }: ConsentRecord) => ({
    key: id,
    content: (
      <>
        <Flex gap="small" wrap>
          <StatusTag tone={decision === 'granted' ? 'success' : 'warning'}>
            {t(`common.consent.decision.${decision}`)}
          </StatusTag>
          <span>{t(`ui.field.channel.${channel}`)}</span>
          <Typography.Text type="secondary">{address}</Typography.Text>
        </Flex>
        <div style={{ overflowWrap: 'anywhere' }}>{text}</div>
        <Typography.Text type="secondary">
          {[format.dateTime(createdAt), t(`common.consent.source.${source}`), operatorName].filter(Boolean).join(' · ')}
        </Typography.Text>
      </>
    ),
  });
  return (
    <section aria-labelledby="consent-records" style={{ marginBlockStart: 24, maxWidth: 720 }}>
      <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBlockEnd: 16 }}>
        <h2 id="consent-records" style={{ fontSize: 16, margin: 0 }}>
          {t('common.consent.title')}
        </h2>
        {host.has('contact:edit') && (
          <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>
            {t('common.consent.add')}
          </Button>
        )}
      </Flex>
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton active />
      ) : query.data.length === 0 ? (
        <EmptyState kind="firstUse" hint={t('common.consent.empty')} />
      ) : (
        <Timeline items={query.data.map(entry)} />
      )}
      {open && <AddConsent contactId={contactId} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The form for what a person told an operator. */
function AddConsent({ contactId, onClose }: { contactId: string; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  return (
    <FormDialog<Values>
      title={t('common.consent.add')}
      texts="common.consent"
      schema={addConsent.body}
      initialValues={{ channel: 'email', decision: 'granted', text: '' }}
      save={(body) => host.request.call(addConsent, { params: { id: contactId }, body })}
      onClose={onClose}
    >
      <ChoiceField name="channel" choices={CONSENT_CHANNELS} />
      <ChoiceField name="decision" choices={CONSENT_DECISIONS} radio />
      <TextAreaField
        name="text"
        label={t('common.consent.words')}
        extra={t('common.consent.wordsHint')}
        input={{ rows: 3, autoSize: false }}
      />
    </FormDialog>
  );
}
