import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, type FormInstance, theme, Typography } from 'antd';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldError, RequestError, useHost } from '../../sdk/index.ts';
import { ConflictDialog, type ConflictField } from './ConflictDialog.tsx';
import styles from './FormPage.module.css';
import { isSaveKey } from './isSaveKey.ts';
import { namePathOf } from './namePathOf.ts';
import { type ShowField, ShownFieldsContext } from './ShownFieldsContext.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRefusalText } from '../hooks/useRefusalText.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Typed values are put aside this long after the last key, against an expired session or a closed tab. */
const SAVE_PAUSE_MS = 500;

interface KeptValues<Values> {
  values: Values;
  at: string;
}

/** Props of {@link FormPage}. */
export interface FormPageProps<Values extends object, Saved> {
  /** Names the form among the kept values, e.g. `role.7f3…`. */
  formKey: string;
  /** Tells its fields from those of another form of the same page. */
  name?: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** Fields that are never put aside with what is typed, since no storage of the browser may hold them. */
  secrets?: readonly (keyof Values)[];
  /** Sends the form. `version` is the one to save over: the loaded one, or the stored one after a conflict was decided. */
  onSubmit: (values: Values, version: number | undefined) => Promise<Saved>;
  /** Version that the edit began from; undefined for a new record. */
  version?: number;
  /** How to show both copies when somebody else saved in between; the refusal's data is the stored copy. */
  conflict?: {
    /** What is compared; the fields in `SchemaFields` that are shown unless said. */
    fields?: readonly ConflictField<Values>[];
    toValues: (stored: unknown) => Values & { version: number };
  };
  onSaved: (saved: Saved) => void;
  /** What to say when it is saved, where there is more to say than that. */
  savedText?: (saved: Saved) => string;
  onCancel?: () => void;
  submitLabel?: string;
  /** Shows the values to somebody who may not change them. */
  readOnly?: boolean;
  children: ReactNode;
}

/** In the middle: at the edge of the page the bar of buttons would cover it. */
const TO_FIRST_ERROR = { focus: true, block: 'center' } as const;

/**
 * A form as every page has it: the server's refusals at their fields with a summary on top, a guard against leaving with
 * unsaved input, typed values that survive an expired session, and both copies side by side on a conflict.
 */
export function FormPage<Values extends object, Saved>(props: FormPageProps<Values, Saved>): ReactNode {
  const { formKey, form, initialValues, version, conflict } = props;
  const host = useHost();
  const t = useTexts();
  const say = useRefusalText();
  const format = useFormat();
  const { token } = theme.useToken();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<{ path: string; text: string }[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [kept, setKept] = useState(() => host.restoreState<KeptValues<Values>>(formKey));
  const [dirty, setDirty] = useState(kept !== undefined);
  const [stored, setStored] = useState<{
    copy: Values & { version: number };
    fields: readonly ConflictField<Values>[];
  }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useLeaveGuard(formKey, dirty);
  const shown = useRef(new Map<string, ConflictField<Values>>());
  const show = useCallback<ShowField>((name, field) => {
    shown.current.set(name, field as ConflictField<Values>);
    return () => shown.current.delete(name);
  }, []);

  const [restored] = useState(kept);
  useEffect(() => {
    if (restored !== undefined) form.setFieldsValue(restored.values);
  }, [form, restored]);

  const putAside = useEffectEvent((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = { ...(form.getFieldsValue(true) as Values) };
    for (const name of props.secrets ?? []) delete values[name];
    host.saveState(formKey, { values, at: new Date().toISOString() });
  });
  // A form that is left within the pause keeps its last keys too.
  useEffect(
    () => () => {
      if (timer.current !== undefined) putAside();
    },
    [],
  );

  const keep = (): void => {
    setDirty(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(putAside, SAVE_PAUSE_MS);
  };

  const forget = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    host.saveState(formKey, undefined);
    setKept(undefined);
    setDirty(false);
  };

  const showErrors = (fieldErrors: readonly FieldError[], message: string): void => {
    const texts = fieldErrors.map((one) => ({ path: one.path, text: say(one, message) }));
    setErrors(texts);
    const named = texts.map(({ path, text }) => ({ name: namePathOf(form, path), text }));
    const names = new Map(named.map(({ name }) => [name.join('.'), name]));
    form.setFields(
      [...names].map(([key, name]) => ({
        name: name as never,
        errors: [...new Set(named.flatMap((one) => (one.name.join('.') === key ? [one.text] : [])))],
      })),
    );
    const first = texts[0]?.path;
    if (first !== undefined) form.scrollToField(namePathOf(form, first), TO_FIRST_ERROR);
  };

  const submit = async (values: Values, over = version): Promise<void> => {
    setSaving(true);
    setErrors([]);
    setRefusal(undefined);
    try {
      const saved = await props.onSubmit(values, over);
      // Before what was typed is forgotten: an answer that cannot be read leaves it there.
      const text = props.savedText?.(saved) ?? t('ui.form.saved');
      forget();
      setStored(undefined);
      release();
      // Lists and details that were read before are out of date now.
      void client.invalidateQueries();
      host.notify('success', text);
      props.onSaved(saved);
    } catch (error) {
      if (!(error instanceof RequestError)) {
        setRefusal(t('ui.form.exception'));
        throw error;
      }
      if (error.errorCode === 'CONFLICT' && conflict !== undefined)
        setStored({
          copy: conflict.toValues(error.data),
          fields: conflict.fields ?? [...shown.current.values()],
        });
      else if (error.fieldErrors.length > 0) showErrors(error.fieldErrors, error.message);
      else setRefusal(error.message || t('ui.error.unknown'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Form<Values>
      form={form}
      {...(props.name === undefined ? {} : { name: props.name })}
      layout="vertical"
      requiredMark
      scrollToFirstError={TO_FIRST_ERROR}
      initialValues={initialValues}
      disabled={saving || props.readOnly === true}
      className={styles.form ?? ''}
      style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
      onValuesChange={keep}
      onFinish={(values) => void submit(values)}
      onFinishFailed={({ errorFields }) => {
        const missing = errorFields.some(({ errors: texts }) => texts.includes(t('error.required')));
        host.notify('error', t(missing ? 'ui.form.starred' : 'error.VALIDATION'));
      }}
      onKeyDown={(event) => {
        if (isSaveKey(event)) {
          event.preventDefault();
          form.submit();
        }
      }}
    >
      {kept !== undefined && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('ui.form.restored', { time: format.dateTime(kept.at) })}
          action={
            <Button
              size="small"
              onClick={() => {
                form.resetFields();
                forget();
              }}
            >
              {t('ui.form.discard')}
            </Button>
          }
        />
      )}
      {errors.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBlockEnd: 16 }}
          title={t('ui.form.errors', { count: errors.length })}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {errors.map(({ path, text }) => (
                <li key={`${path} ${text}`}>
                  <Typography.Link onClick={() => form.scrollToField(namePathOf(form, path), TO_FIRST_ERROR)}>
                    {text}
                  </Typography.Link>
                </li>
              ))}
            </ul>
          }
        />
      )}
      {refusal !== undefined && (
        <Alert type="error" showIcon role="alert" style={{ marginBlockEnd: 16 }} title={refusal} />
      )}
      <ShownFieldsContext value={show}>{props.children}</ShownFieldsContext>
      <Flex gap="small" className={styles.bar ?? ''} style={{ background: token.colorBgContainer }}>
        {props.readOnly !== true && (
          <Button type="primary" htmlType="submit" loading={saving}>
            {props.submitLabel ?? t('ui.action.save')}
          </Button>
        )}
        {props.onCancel !== undefined && (
          <Button disabled={false} onClick={props.onCancel}>
            {t('ui.action.cancel')}
          </Button>
        )}
      </Flex>
      {conflict !== undefined && stored !== undefined && (
        <ConflictDialog
          mine={form.getFieldsValue(true) as Values}
          stored={stored.copy}
          fields={stored.fields}
          onKeepMine={() => void submit(form.getFieldsValue(true) as Values, stored.copy.version)}
          onTakeStored={() => {
            form.setFieldsValue(stored.copy);
            forget();
            setStored(undefined);
            release();
            props.onSaved(undefined as Saved);
          }}
          onClose={() => setStored(undefined)}
        />
      )}
    </Form>
  );
}
