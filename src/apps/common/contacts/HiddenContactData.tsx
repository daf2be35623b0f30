import { Button, Flex, Form, Input, Typography } from 'antd';
import type { ReactNode } from 'react';
import { revealPersonalData } from '../../../contract/common/contacts/personalData.ts';
import type { PersonalData } from '../../../domain/common/contacts/personalData.ts';
import { useHost } from '../../../sdk/index.ts';
import { EyeOutlined, useAction, useTexts } from '../../../ui/index.ts';

/**
 * Number and address of a contact as its form shows them before they were asked for: hidden in part, not to be changed.
 * Operators who may see them in full ask for both here, and change them then.
 */
export function HiddenContactData({
  id,
  number,
  email,
  hintOf,
  onRevealed,
}: {
  id: number;
  number: string;
  email: string;
  /** A text below a field, where there is something to say of it. */
  hintOf: (field: 'number' | 'email') => { extra?: string };
  onRevealed: (data: PersonalData) => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const mayReveal = host.has('contact:reveal') && host.has('contact:edit');
  return (
    <>
      {(
        [
          ['number', number],
          ['email', email],
        ] as const
      ).map(([field, value]) => (
        <Form.Item key={field} label={t(`common.contact.${field}`)} htmlFor={`hidden-${field}`} {...hintOf(field)}>
          <Input id={`hidden-${field}`} value={value} readOnly disabled />
        </Form.Item>
      ))}
      <Flex style={{ marginBlockEnd: 24 }}>
        {mayReveal ? (
          <Button
            icon={<EyeOutlined />}
            loading={busy}
            // A long sentence in some languages.
            style={{ height: 'auto', whiteSpace: 'normal' }}
            onClick={() =>
              void run(async () => {
                onRevealed(await host.request.call(revealPersonalData, { body: { subject: 'contact', id } }));
              }, null)
            }
          >
            {t('common.contact.revealToEdit')}
          </Button>
        ) : (
          <Typography.Text type="secondary">{t('common.contact.hiddenHint')}</Typography.Text>
        )}
      </Flex>
    </>
  );
}
