import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  addSmsSignature,
  downloadSignatureFile,
  getSmsSignature,
  type SIGNATURE_FILE_KINDS,
  type SmsSignature,
  updateSmsSignature,
  uploadSignatureFile,
} from '../../../../contract/common/sms/smsSignature.ts';
import { type StoredFile } from '../../../../contract/shared/storedFile.ts';
import {
  BUSINESS_LICENCE_RULE,
  QUALIFICATION_FILES_MAX,
  QUALIFICATION_RULE,
  SIGNATURE_LENGTH,
} from '../../../../domain/common/sms/smsSignature.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  FieldItem,
  FileField,
  FormPage,
  PageAwaited,
  PageHeader,
  SchemaFields,
  TextField,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { SMS_SIGNATURES } from '../../parts/recordPages.ts';
import { ReviewResult } from '../../review/ReviewResult.tsx';
import { at } from '../../parts/at.ts';

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

const toBody = ({ name, businessLicence: [licence], qualificationFiles }: Values) => ({
  name,
  businessLicence: licence as StoredFile,
  qualificationFiles,
});

/** Creates or changes a signature; either way it is reviewed before it can be used (§2.5, §4.3). */
export function SmsSignatureForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const namesOf = (files: unknown): string => format.list((files as readonly StoredFile[]).map(({ name }) => name));
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [, run] = useAction();
  const mayEdit = host.has('smsSignature:edit');
  const query = useQuery({
    queryKey: ['smsSignature.get', id],
    queryFn: () => host.request.call(getSmsSignature, { query: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const signature = query.data;
  if (id !== undefined && signature === undefined) return <PageAwaited of={SMS_SIGNATURES} needs={query} />;
  const back = (): void => void navigate(at('common.smsSignature'));
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
        back={{ to: at('common.smsSignature'), label: t('common.smsSignature.title') }}
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
        onSubmit={(values, version) => {
          const body = toBody(values);
          return id === undefined
            ? host.request.call(addSmsSignature, { body }, { showError: false })
            : host.request.call(
                updateSmsSignature,
                { body: { ...body, id, version: version ?? 1 } },
                { showError: false },
              );
        }}
        conflict={{ toValues: (stored) => toValues(stored as SmsSignature) }}
        onSaved={back}
        onCancel={back}
      >
        <SchemaFields<Values> texts={SMS_SIGNATURES.texts} schema={addSmsSignature.body} toBody={toBody}>
          <TextField
            name="name"
            hint
            input={{ prefix: '【', suffix: '】', showCount: true, maxLength: SIGNATURE_LENGTH.sms.max }}
          />
          <FieldItem name="businessLicence" hint show={namesOf}>
            <FileField<StoredFile>
              rule={BUSINESS_LICENCE_RULE}
              max={1}
              upload={upload('businessLicence')}
              download={download}
            />
          </FieldItem>
          <FieldItem
            name="qualificationFiles"
            extra={t('common.smsSignature.qualificationHint', { max: QUALIFICATION_FILES_MAX })}
            show={namesOf}
          >
            <FileField<StoredFile>
              rule={QUALIFICATION_RULE}
              max={QUALIFICATION_FILES_MAX}
              upload={upload('qualification')}
              download={download}
            />
          </FieldItem>
        </SchemaFields>
      </FormPage>
    </>
  );
}
