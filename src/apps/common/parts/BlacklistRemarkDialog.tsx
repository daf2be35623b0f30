import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { type BlockedNumber, updateBlacklistRemark } from '../../../contract/blacklist.ts';
import { useHost } from '../../../sdk/index.ts';
import { SchemaFields, TextAreaField, useAction, useFieldErrors, useTexts } from '../../../ui/index.ts';

/** Words the remark of an entry of the blacklist differently; one that somebody has changed meanwhile is refused. */
export function BlacklistRemarkDialog({ row, onClose }: { row: BlockedNumber; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [form] = Form.useForm<{ remark: string }>();
  const [busy, run] = useAction();
  const showFieldErrors = useFieldErrors(form);
  const submit = async ({ remark }: { remark: string }): Promise<void> => {
    const body = { remark, seenRemark: row.remark };
    const params = { id: row.entryId };
    const saved = await run(
      () => showFieldErrors(() => host.request.call(updateBlacklistRemark, { params, body })),
      t('common.blacklist.remarkSaved'),
    );
    if (saved) onClose();
  };
  return (
    <Modal
      open
      title={t('common.blacklist.remarkTitle', { number: row.number })}
      okText={t('ui.action.save')}
      cancelText={t('ui.action.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ remark: row.remark }}
        onFinish={(values) => void submit(values)}
        scrollToFirstError={{ focus: true }}
      >
        <SchemaFields texts="common.blacklist" schema={updateBlacklistRemark.body}>
          <TextAreaField name="remark" hint />
        </SchemaFields>
      </Form>
    </Modal>
  );
}
