import { useQuery } from '@tanstack/react-query';
import { Form, Input, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  addSmsSignature,
  downloadSignatureFile,
  getSmsSignature,
  type SIGNATURE_FILE_KINDS,
  type SmsSignature,
  type StoredFile,
  updateSmsSignature,
  uploadSignatureFile,
} from '../../../contract/smsSignature.ts';
import {
  BUSINESS_LICENCE_RULE,
  isSignatureLength,
  isSignatureText,
  QUALIFICATION_FILES_MAX,
  QUALIFICATION_RULE,
  SIGNATURE_LENGTH,
} from '../../../domain/smsSignature.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ErrorPanel,
  FileField,
  FormPage,
  PageHeader,
  requiredRule,
  ruleOf,
  useAction,
  useTexts,
} from '../../../ui/index.ts';
import { ReviewResult } from '../parts/ReviewResult.tsx';

interface Values {
  name: string;
  /** One file, or none yet. */
  businessLicence: StoredFile[];
  qualificationFiles: StoredFile[];
}

const toValues = ({
  name,
  businessLicence,
  qualificationFiles,
  version,
}: SmsSignature): Values & { version: number } => ({
  name,
  businessLicence: [businessLicence],
  qualificationFiles,
  version,
});

const namesOf = (files: readonly StoredFile[]): string => files.map(({ name }) => name).join('、') || '–';

/** Creates or changes a signature; either way it is reviewed before it can be used (§2.5, §4.3). */
export function SmsSignatureForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [, run] = useAction();
  const mayEdit = host.has('smsSignature:edit');
  const query = useQuery({
    queryKey: ['smsSignature.get', id],
    queryFn: () => host.request.call(getSmsSignature, { query: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const signature = query.data;
  if (id !== undefined && signature === undefined) return <Skeleton active />;
  const back = (): void => void navigate('/smsSignature');
  const upload =
    (kind: (typeof SIGNATURE_FILE_KINDS)[number]) =>
    (file: Blob, signal: AbortSignal): Promise<StoredFile> =>
      host.request.call(uploadSignatureFile, { body: { kind }, file }, { signal, showError: false });
  const download = (file: StoredFile): void =>
    void run(() => host.request.download(downloadSignatureFile, { params: { id: file.id } }), null);
  return (
    <>
      <PageHeader
        title={signature?.name ?? t('common.smsSignature.create.title')}
        back={{ to: '/smsSignature', label: t('common.smsSignature.title') }}
      />
      {signature !== undefined && <ReviewResult of={signature} />}
      <FormPage<Values, SmsSignature>
        key={signature?.version}
        formKey={`common.smsSignature.${id ?? 'new'}`}
        form={form}
        initialValues={signature === undefined ? { businessLicence: [], qualificationFiles: [] } : toValues(signature)}
        version={signature?.version}
        readOnly={!mayEdit}
        submitLabel={t('common.review.submit')}
        savedText={() => t('common.review.submitted')}
        onSubmit={({ name, businessLicence: [licence], qualificationFiles }, version) => {
          const body = { name, businessLicence: { id: licence?.id ?? '' }, qualificationFiles };
          return id === undefined
            ? host.request.call(addSmsSignature, { body }, { showError: false })
            : host.request.call(
                updateSmsSignature,
                { body: { ...body, id, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{
          toValues: (stored) => toValues(stored as SmsSignature),
          fields: [
            { label: t('common.smsSignature.name'), show: ({ name }) => name },
            {
              label: t('common.smsSignature.businessLicence'),
              show: ({ businessLicence }) => namesOf(businessLicence),
            },
            {
              label: t('common.smsSignature.qualificationFiles'),
              show: ({ qualificationFiles }) => namesOf(qualificationFiles),
            },
          ],
        }}
        onSaved={back}
        onCancel={back}
      >
        <Form.Item
          name="name"
          label={t('common.smsSignature.name')}
          extra={t('common.smsSignature.nameHint')}
          rules={[
            requiredRule(t),
            ruleOf((name) => isSignatureLength(name), 'signatureLength', t),
            ruleOf(isSignatureText, 'signatureText', t),
          ]}
        >
          <Input prefix="【" suffix="】" showCount maxLength={SIGNATURE_LENGTH.sms.max} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="businessLicence"
          label={t('common.smsSignature.businessLicence')}
          extra={t('common.smsSignature.businessLicenceHint')}
          rules={[requiredRule(t)]}
        >
          <FileField<StoredFile>
            rule={BUSINESS_LICENCE_RULE}
            max={1}
            upload={upload('businessLicence')}
            download={download}
          />
        </Form.Item>
        <Form.Item
          name="qualificationFiles"
          label={t('common.smsSignature.qualificationFiles')}
          extra={t('common.smsSignature.qualificationHint', { max: QUALIFICATION_FILES_MAX })}
        >
          <FileField<StoredFile>
            rule={QUALIFICATION_RULE}
            max={QUALIFICATION_FILES_MAX}
            upload={upload('qualification')}
            download={download}
          />
        </Form.Item>
      </FormPage>
    </>
  );
}
