import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  downloadSignatureFile,
  listPendingSignatures,
  type PendingSignature,
  reviewSmsSignature,
} from '../../../contract/smsSignature.ts';
import { REJECTION_REASON_MAX } from '../../../domain/reviewState.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ChangedFields,
  DownloadOutlined,
  PageHeader,
  ReviewPage,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { barrierText, handedInBy } from '../parts/reviewTexts.ts';

/** What waits at most in one view of a queue; the rest follows when these are decided on. */
const QUEUE_SIZE = 100;

/** Reviews signatures of text messages (§2.5). */
export function SmsSignatureReview(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  return (
    <>
      <PageHeader title={t('common.smsSignature.review.title')} description={t('common.review.rule')} />
      <ReviewPage<PendingSignature>
        queryKey="smsSignature.pending"
        label={t('common.smsSignature.title')}
        load={(signal) => host.request.call(listPendingSignatures, { query: { pageSize: QUEUE_SIZE } }, { signal })}
        itemKey={({ id }) => id}
        title={({ name }) => name}
        note={(item) => handedInBy(item, t, format)}
        barrier={({ barrier }) => barrierText(barrier, t)}
        reasonMax={REJECTION_REASON_MAX}
        emptyHint={t('common.review.empty')}
        decide={({ id, version }, decision) =>
          host.request.call(
            reviewSmsSignature,
            { params: { id }, body: { version, ...decision } },
            { showError: false },
          )
        }
        preview={({ name, businessLicence, qualificationFiles, approved }) => (
          <>
            <ChangedFields
              fields={[
                { label: t('common.smsSignature.name'), before: approved?.name, after: name },
                {
                  label: t('common.smsSignature.businessLicence'),
                  before: approved?.businessLicence,
                  after: businessLicence.name,
                },
                {
                  label: t('common.smsSignature.qualificationFiles'),
                  before: approved?.qualificationFiles.join('、'),
                  after: qualificationFiles.map((file) => file.name).join('、'),
                },
              ]}
            />
            <Flex gap="small" wrap>
              {[businessLicence, ...qualificationFiles].map((file) => (
                <Button
                  key={file.id}
                  icon={<DownloadOutlined />}
                  disabled={busy}
                  aria-label={t('ui.file.download', { name: file.name })}
                  onClick={() =>
                    void run(() => host.request.download(downloadSignatureFile, { params: { id: file.id } }), null)
                  }
                >
                  {file.name}
                </Button>
              ))}
            </Flex>
          </>
        )}
      />
    </>
  );
}
