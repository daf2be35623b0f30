import { Button, Flex, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { ApprovalSetting } from '../../../contract/common/review/approvalSetting.ts';
import { REVIEWER_NAME_MAX, REVIEWERS_MAX } from '../../../domain/common/review/approval.ts';
import { PlusOutlined, StatusTag, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';

/** Reviewers in their order: items of a form, below `reviewers`; a name of their own may be shown for each. */
export function Reviewers({ setting, readOnly }: { setting: ApprovalSetting; readOnly: boolean }): ReactNode {
  const t = useTexts();
  const rule = useSchemaRule();
  useShownField('reviewers', t('common.approvalSetting.reviewers'), (rows) =>
    (rows as { name: string }[]).map(({ name }) => name).join(' → '),
  );
  const form = Form.useFormInstance<{ enabled: boolean; reviewers: { userId?: string; name?: string }[] }>();
  const { candidates, reviewers: stored } = setting;
  const gone = stored.filter(({ userId }) => !candidates.some(({ id }) => id === userId));
  const options = [
    ...candidates.map(({ id, name, email }) => ({ value: id, label: email === '' ? name : `${name} · ${email}` })),
    ...gone.map(({ userId, name, email }) => ({ value: userId, label: `${name} · ${email}`, disabled: true })),
  ];
  return (
    <Form.Item label={t('common.approvalSetting.reviewers')}>
      <Form.List name="reviewers" rules={[rule('reviewers')]}>
        {(items, { add, remove, move }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => {
              const passedOver = gone.find(
                ({ userId }) => userId === form.getFieldValue(['reviewers', index, 'userId']),
              );
              const params = { index: index + 1 };
              return (
                <Flex key={key} gap="small" align="start" wrap style={{ marginBlockEnd: 12 }}>
                  <Form.Item
                    name={[index, 'userId']}
                    rules={[rule(`reviewers.${index}.userId`)]}
                    style={{ flex: '1 1 200px', maxWidth: 280, margin: 0 }}
                  >
                    <Select
                      showSearch={{ optionFilterProp: 'label' }}
                      options={options}
                      placeholder={t('common.approvalSetting.user')}
                      aria-label={t('common.approvalSetting.reviewerOf', params)}
                      onChange={(id: string) => {
                        const chosen = candidates.find((one) => one.id === id);
                        form.setFieldValue(['reviewers', index, 'name'], chosen?.name.slice(0, REVIEWER_NAME_MAX));
                      }}
                    />
                  </Form.Item>
                  <Form.Item
                    name={[index, 'name']}
                    rules={[rule(`reviewers.${index}.name`)]}
                    style={{ flex: '1 1 140px', maxWidth: 200, margin: 0 }}
                  >
                    <Input
                      showCount
                      maxLength={REVIEWER_NAME_MAX}
                      placeholder={t('common.approvalSetting.name')}
                      aria-label={t('common.approvalSetting.nameOf', params)}
                    />
                  </Form.Item>
                  {!readOnly && (
                    <Flex gap="small">
                      <Button
                        disabled={index === 0}
                        aria-label={t('common.approvalSetting.up', params)}
                        onClick={() => move(index, index - 1)}
                      >
                        ↑
                      </Button>
                      <Button
                        disabled={index === items.length - 1}
                        aria-label={t('common.approvalSetting.down', params)}
                        onClick={() => move(index, index + 1)}
                      >
                        ↓
                      </Button>
                      <Button
                        type="link"
                        aria-label={t('common.approvalSetting.remove', params)}
                        onClick={() => remove(index)}
                      >
                        {t('ui.action.remove')}
                      </Button>
                    </Flex>
                  )}
                  {passedOver?.passedOver && (
                    <StatusTag tone="warning">
                      {t(`common.approvalSetting.passedOver.${passedOver.passedOver}`)}
                    </StatusTag>
                  )}
                </Flex>
              );
            })}
            {!readOnly && (
              <Button
                icon={<PlusOutlined />}
                disabled={items.length >= REVIEWERS_MAX}
                onClick={() => add({ name: '' })}
              >
                {t('common.approvalSetting.add')}
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
