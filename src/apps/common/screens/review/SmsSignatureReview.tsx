import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  downloadSignatureFile,
  listPendingSignatures,
  reviewSmsSignature,
} from '../../../../contract/common/sms/smsSignature.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ChangedFields, DownloadOutlined, useAction, useFormat, useTexts } from '../../../../ui/index.ts';
import { SMS_SIGNATURES } from '../../parts/recordPages.ts';
import { ReviewQueue } from '../../review/ReviewQueue.tsx';

/** Reviews signatures of text messages (§2.5). */
export function SmsSignatureReview(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  return (
    <ReviewQueue
      texts={SMS_SIGNATURES.texts}
      list={listPendingSignatures}
      review={reviewSmsSignature}
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
                before: approved === null ? undefined : format.list(approved.qualificationFiles),
                after: format.list(qualificationFiles.map((file) => file.name)),
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
  );
}
