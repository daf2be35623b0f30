import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton, Switch } from 'antd';
import type { ReactNode } from 'react';
import {
  type ApprovalSetting,
  approvalSettingForm,
  listApprovalSettings,
  updateApprovalSetting,
} from '../../../../contract/common/review/approvalSetting.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ErrorPanel,
  FieldItem,
  FormPage,
  PageHeader,
  SchemaFields,
  SectionTitle,
  useTexts,
} from '../../../../ui/index.ts';
import { Reviewers } from '../../review/Reviewers.tsx';

interface Values {
  enabled: boolean;
  reviewers: { userId: string; name: string }[];
}

const toValues = ({ enabled, reviewers, version }: ApprovalSetting): Values & { version: number } => ({
  enabled,
  reviewers: reviewers.map(({ userId, name }) => ({ userId, name })),
  version,
});

/** What waits for approval before it is sent, and for whose, in order (§2.5, §6). */
export function ApprovalSettings(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: ['approvalSetting.list'],
    queryFn: () => host.request.call(listApprovalSettings, {}),
  });
  return (
    <>
      <PageHeader title={t('common.approvalSetting.title')} description={t('common.approvalSetting.description')} />
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data?.map((setting) => (
        <section key={setting.kind} aria-label={t(`common.approvalSetting.kind.${setting.kind}`)}>
          <SectionTitle>{t(`common.approvalSetting.kind.${setting.kind}`)}</SectionTitle>
          <SettingForm key={setting.version} setting={setting} />
        </section>
      ))}
    </>
  );
}

function SettingForm({ setting }: { setting: ApprovalSetting }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const { kind } = setting;
  const readOnly = !host.has('approvalSetting:edit');
  return (
    <FormPage<Values, ApprovalSetting | undefined>
      formKey={`common.approvalSetting.${kind}`}
      name={kind}
      form={form}
      initialValues={toValues(setting)}
      version={setting.version}
      readOnly={readOnly}
      onSubmit={({ enabled, reviewers }, version) =>
        host.request.call(
          updateApprovalSetting,
          { params: { kind }, body: { form: { enabled, reviewers }, version: version ?? 1 } },
          { showError: false },
        )
      }
      conflict={{ toValues: (stored) => toValues(stored as ApprovalSetting) }}
      onSaved={() => undefined}
    >
      <SchemaFields texts="common.approvalSetting" schema={approvalSettingForm}>
        <FieldItem
          name="enabled"
          valuePropName="checked"
          label={t(`common.approvalSetting.enabled.${kind}`)}
          extra={t(`common.approvalSetting.enabledHint.${kind}`)}
          show={(enabled) => t(`common.approvalSetting.${enabled === true ? 'on' : 'off'}`)}
        >
          <Switch />
        </FieldItem>
        <Reviewers setting={setting} readOnly={readOnly} />
      </SchemaFields>
    </FormPage>
  );
}
