import { Form, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { isSaveKey } from './isSaveKey.ts';
import { SchemaFields, type SchemaFieldsProps } from './SchemaFields.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useFieldErrors } from './useFieldErrors.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Props of {@link FormDialog}. */
export interface FormDialogProps<Values extends object> extends SchemaFieldsProps<Values> {
  title: string;
  initialValues: Partial<Values>;
  /**
   * Sends the form. What is refused at a field stands at it; a refusal as a whole is said by the request client, so the call must
   * not be told to be silent.
   */
  save: (values: Values) => Promise<unknown>;
  /** Said when it is saved, if not that it is done. */
  savedText?: string;
  /** The words of the button; "save" unless said. */
  okText?: string;
  /** Whether there is nothing to save. */
  okDisabled?: boolean;
  /** Takes the dialog away: it was saved, or given up. */
  onClose: () => void;
}

/**
 * A form of a few fields over the page, open while it stands there. It closes when it is saved; until then what was typed stays,
 * whatever is refused and wherever somebody clicks. Enter saves, in a text of several lines with Ctrl.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>): ReactNode {
  const { title, initialValues, save, savedText, okText, okDisabled = false, onClose, ...fields } = props;
  const t = useTexts();
  const id = useId();
  const [form] = Form.useForm<Values>();
  const [busy, run] = useAction();
  const showFieldErrors = useFieldErrors(form);
  // Closed before the lists are loaded anew: until then a second click would save a second time.
  const submit = (values: Values): Promise<boolean> =>
    run(async () => {
      await showFieldErrors(() => save(values));
      onClose();
    }, savedText);
  return (
    <Modal
      open
      title={title}
      okText={okText ?? t('ui.action.save')}
      cancelText={t('ui.action.cancel')}
      // The button of the form, although it stands outside of it: browsers press it when Enter is.
      okButtonProps={{ htmlType: 'submit', form: id, disabled: okDisabled }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        id={id}
        // The fields of a form below the dialog have names too: each has an id of its own.
        name={id}
        form={form}
        layout="vertical"
        initialValues={initialValues}
        onFinish={(values) => void submit(values)}
        scrollToFirstError={{ focus: true }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return;
          event.preventDefault();
          // A form of the page may be around the dialog.
          event.stopPropagation();
          if (!okDisabled) form.submit();
        }}
      >
        <SchemaFields {...fields} />
      </Form>
    </Modal>
  );
}
