import { Alert, Button, Flex, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { logicDifferences } from '../../../domain/activity-box/logic/logicDifferences.ts';
import { useFormat, useTexts, useUndoKeys } from '../../../ui/index.ts';
import { ConflictChoice } from '../activityPage/ConflictChoice.tsx';
import { SaveStatus } from '../activityPage/SaveStatus.tsx';
import { type LogicValues, toLogic } from './LogicValues.ts';
import { useGroups } from './useGroups.ts';
import type { LogicDraft } from './useLogicDraft.ts';

const E = 'activityBox.editor';
const L = 'activityBox.logic';

/** In the middle, as the other forms go to what they refuse. */
const TO_FIRST_ERROR = { focus: true, block: 'center' } as const;

/** Props of {@link LogicDraftForm}. */
export interface LogicDraftFormProps {
  form: FormInstance<LogicValues>;
  draft: LogicDraft;
  className: string;
  style: object;
  children: ReactNode;
}

/** The form around the fields of prizes and logic that save themselves: where saving stands, and what is refused at its field. */
export function LogicDraftForm({ form, draft, className, style, children }: LogicDraftFormProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { values, autosave, undo, redo } = draft;
  const { state } = autosave;
  const theirs = state.kind === 'conflict' ? state.stored.content : undefined;
  const nameOf = useGroups([...values.tables, ...(theirs?.tables ?? [])].flatMap(({ groupId }) => groupId ?? []));
  const undoFields = useUndoKeys({ undo, redo });
  const shown = useRef(values);
  useEffect(() => {
    // Undone, or taken from somebody else: what was typed here is there already.
    if (shown.current === values) return;
    shown.current = values;
    form.setFieldsValue(values);
  }, [form, values]);
  const judge = useEffectEvent((kind: typeof state.kind): void => {
    if (kind === 'incomplete') void form.validateFields().catch(() => undefined);
    if (kind === 'saving' || kind === 'saved')
      form.setFields(form.getFieldsError().map(({ name }) => ({ name: name as never, errors: [] })));
    if (state.kind !== 'failed') return;
    const fields = form.getFieldsError().map(({ name }) => name);
    for (const { path, code, params } of state.fieldErrors) {
      const own = path.replace(/^logic\./, '');
      const name = fields
        .filter((one) => one.length > 0 && `${own}.`.startsWith(`${one.join('.')}.`))
        .toSorted((one, other) => other.length - one.length)[0];
      if (name !== undefined) form.setFields([{ name: name as never, errors: [t(`error.${code}`, params)] }]);
    }
  });
  useEffect(() => judge(state.kind), [state.kind]);
  const save = (): void => form.submit();
  return (
    <Form<LogicValues>
      {...undoFields}
      form={form}
      layout="vertical"
      requiredMark
      scrollToFirstError={TO_FIRST_ERROR}
      initialValues={values}
      className={className}
      style={style}
      onValuesChange={() => {
        const typed = form.getFieldsValue(true) as LogicValues;
        shown.current = typed;
        draft.edit(typed);
      }}
      onFinish={autosave.saveNow}
      onKeyDown={(event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return;
        event.preventDefault();
        save();
      }}
    >
      <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBlockEnd: 16 }}>
        <Flex gap="small">
          <Button disabled={!draft.mayUndo} aria-keyshortcuts="Control+Z" onClick={undo}>
            {t(`${E}.undo`)}
          </Button>
          <Button disabled={!draft.mayRedo} aria-keyshortcuts="Control+Shift+Z" onClick={redo}>
            {t(`${E}.redo`)}
          </Button>
        </Flex>
        <SaveStatus of={autosave} onSave={save} />
      </Flex>
      {draft.keptAt !== undefined && state.kind !== 'saved' && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('ui.form.restored', { time: format.dateTime(draft.keptAt) })}
        />
      )}
      {children}
      {theirs !== undefined && (
        <ConflictChoice
          of={autosave}
          texts={`${L}.conflict`}
          differences={logicDifferences(toLogic(values), theirs).map((one) =>
            t(`${L}.difference.${one.kind}`, {
              item: 'item' in one ? one.item : '',
              group: 'groupId' in one ? (one.groupId === null ? t(`${L}.everybody`) : nameOf(one.groupId)) : '',
            }),
          )}
        />
      )}
    </Form>
  );
}
