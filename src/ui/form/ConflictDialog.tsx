import { Button, Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../hooks/useTexts.ts';

/** A field of a form, as both copies are shown with it. */
export interface ConflictField<Values> {
  label: string;
  show: (values: Values) => ReactNode;
}

/** Somebody else saved the record meanwhile: both copies side by side, and the choice between them. Nothing is lost by closing. */
export function ConflictDialog<Values>({
  mine,
  stored,
  fields,
  onKeepMine,
  onTakeStored,
  onClose,
}: {
  mine: Values;
  stored: Values;
  fields: readonly ConflictField<Values>[];
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Modal
      open
      width={760}
      title={t('ui.conflict.title')}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t('ui.conflict.back')}
        </Button>,
        <Button key="theirs" onClick={onTakeStored}>
          {t('ui.conflict.takeStored')}
        </Button>,
        <Button key="mine" type="primary" onClick={onKeepMine}>
          {t('ui.conflict.keepMine')}
        </Button>,
      ]}
    >
      <p>{t('ui.conflict.explanation')}</p>
      <Table
        size="small"
        pagination={false}
        rowKey="label"
        dataSource={fields.map((field) => ({ label: field.label, mine: field.show(mine), stored: field.show(stored) }))}
        columns={[
          { title: t('ui.conflict.field'), dataIndex: 'label' },
          { title: t('ui.conflict.mine'), dataIndex: 'mine' },
          { title: t('ui.conflict.stored'), dataIndex: 'stored' },
        ]}
      />
    </Modal>
  );
}
