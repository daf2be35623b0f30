import { Alert, ConfigProvider, Form, Select, Switch, theme } from 'antd';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import {
  type ActivityLogic,
  logicFaults,
  NEW_ACTIVITY_LOGIC,
} from '../../../domain/activity-box/logic/activityLogic.ts';
import type { SubmitFaults } from '../../../domain/activity-box/play/submitFaults.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';
import { FieldItem, FormPage, SchemaFields, SectionTitle, useTexts } from '../../../ui/index.ts';
import { BoostFields } from './BoostFields.tsx';
import { ChanceTables } from './ChanceTables.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import { ItemFields } from './ItemFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { LogicDraftForm } from './LogicDraftForm.tsx';
import styles from './LogicForm.module.css';
import { type LogicValues, toLogic, toLogicValues } from './LogicValues.ts';
import { Readiness } from './Readiness.tsx';
import { RulesPreview } from './RulesPreview.tsx';
import { SimulationPanel } from './SimulationPanel.tsx';
import type { LogicDraft } from './useLogicDraft.ts';
import { usePrizes } from './usePrizes.ts';
import { activityLogic } from '../../../contract/activity-box/logic/activityLogic.ts';
import { type Boost, rewardFaults } from '../../../domain/activity-box/draw/boost.ts';
import type { z } from 'zod';
import { unfavourable } from '../../../domain/activity-box/draw/favourable.ts';

/** Where the body that the logic is sent in begins. */
const BODY = /^logic\./;

/** Runs a write of the logic; what is refused of it is named from the logic on, wherever in the body that stands. */
async function refusalOf(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RequestError) || error.fieldErrors.length === 0) throw error;
    const { kind, message, httpStatus, errorCode, fieldErrors, requestId, data } = error;
    throw new RequestError({
      kind,
      message,
      httpStatus,
      errorCode,
      data,
      ...(requestId === undefined ? {} : { requestId }),
      fieldErrors: fieldErrors.map((one) => ({ ...one, path: one.path.replace(BODY, '') })),
      cause: error,
    });
  }
}

/**
 * The rules of the form. Prizes and logic that nobody has seen are saved finished or not; those of a running activity have to be sound,
 * and may change in favour of its participants alone (§4.2).
 */
function logicSchema(published: ActivityLogic | null): z.ZodType {
  if (published === null) return activityLogic;
  return activityLogic.superRefine((logic, refuse) => {
    for (const { path, code } of [...logicFaults(logic), ...unfavourable(published, logic)])
      refuse.addIssue({ code: 'custom', path, message: code });
  });
}

/** Stands for what the course of a boost does not need. */
const ANY = { unit: '-', itemId: 'any' };

/** A boost whose numbers are all there and fit each other, so that its course can be shown; null before. */
function completeBoost(boost: Boost | null): Boost | null {
  if (boost === null) return null;
  const parsed = activityLogic.safeParse({ ...NEW_ACTIVITY_LOGIC, boost: { ...boost, ...ANY } });
  if (!parsed.success) return null;
  const { target } = boost;
  const faults = [
    ...rewardFaults(boost.firstEntry, target, 'firstEntry'),
    ...rewardFaults(boost.friend, target, 'friend'),
  ];
  return faults.length === 0 ? boost : null;
}

// What follows from the fields is drawn after them: a key is not held up by the rules, the chances of others, or a simulation.
const Items = memo(ItemFields);
const Chances = memo(ChanceTables);
const Ready = memo(Readiness);
const Rules = memo(RulesPreview);
const Simulated = memo(SimulationPanel);

/** Prizes and logic that are saved by a button. */
export interface LogicByHand {
  /** Names the form among the kept values: one of each activity. */
  formKey: string;
  /** What is edited when the form is opened; another one takes another form, by its key. */
  value: ActivityLogic;
  /** Saves; a refusal is a `RequestError` with its fields, whose paths begin at the logic or with `logic.`. */
  onSave: (value: ActivityLogic) => Promise<void>;
  onSaved?: () => void;
}

/** Props of {@link LogicForm}. */
export interface LogicFormProps {
  /** What is edited: values that save themselves, or those that are saved by hand. */
  of: { draft: LogicDraft } | { byHand: LogicByHand };
  readOnly: boolean;
  /** The running version: from it on only what favours participants may change, and what is saved has to be sound. */
  published: ActivityLogic | null;
  /** Faults of the whole activity with these prizes and logic; without them the logic is judged by itself. */
  unfinished?: (logic: ActivityLogic) => { id: string; faults: SubmitFaults };
  /** Instants between which people take part. */
  participation: { from: string; to: string };
}

/** Prizes and logic of an activity (§2.5, editor step 3), with what their rules read like and what draws would come to. */
export function LogicForm(props: LogicFormProps): ReactNode {
  const { of, readOnly, published, participation } = props;
  const host = useHost();
  const t = useTexts();
  const { token } = theme.useToken();
  const [form] = Form.useForm<LogicValues>();
  const [initial] = useState(() => ('draft' in of ? of.draft.values : toLogicValues(of.byHand.value)));
  const shown: unknown = Form.useWatch((all: LogicValues) => all, { form, preserve: true });
  // Before its first look at the fields the form has no values.
  const values = useMemo(() => ({ ...initial, ...(shown as Partial<LogicValues> | undefined) }), [initial, shown]);
  const settled = useDeferredValue(values);
  const logic = useMemo(() => toLogic(settled), [settled]);
  const { unfinished } = props;
  const all = useMemo(() => unfinished?.(logic), [unfinished, logic]);
  const faults = useMemo(() => all?.faults.logic ?? logicFaults(logic), [all, logic]);
  const prizes = usePrizes(values.items.flatMap(({ prizeId }) => prizeId || []));
  const isBoostFixed = published !== null && published.boost !== null;
  const schema = useMemo(() => logicSchema(published), [published]);
  const surface = {
    background: token.colorBgContainer,
    borderColor: token.colorBorderSecondary,
    color: token.colorText,
    fontSize: token.fontSize,
    lineHeight: token.lineHeight,
  };
  const fields = (
    <>
      {published !== null && (
        <Alert
          type="info"
          showIcon
          title={t('activityBox.logic.running')}
          description={t('activityBox.logic.runningHint')}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <SchemaFields<LogicValues> texts="activityBox.logic" schema={schema} toBody={toLogic}>
        <FieldItem name="eligibleGroupIds" hint>
          <GroupSelect many />
        </FieldItem>
        <FieldItem name="prizesOn" valuePropName="checked" hint>
          <Switch />
        </FieldItem>
        {(values.prizesOn || values.boostOn) && (
          <Items
            items={values.items}
            prizes={prizes}
            published={published}
            mayViewPrizes={host.has('prize:view')}
            readOnly={readOnly}
          />
        )}
        {values.prizesOn && (
          <>
            <FieldItem name="replacementItemId" hint>
              <Select
                allowClear
                placeholder={t('activityBox.logic.chooseReplacement')}
                notFoundContent={t('activityBox.logic.noItems')}
                options={values.items.map(({ id, name }, at) => ({
                  value: id,
                  label: name.trim() || t('activityBox.logic.itemNumber', { number: at + 1 }),
                }))}
              />
            </FieldItem>
            <Chances
              tables={values.tables}
              items={values.items}
              replacementItemId={values.replacementItemId}
              published={published}
              readOnly={readOnly}
            />
            <LimitFields />
          </>
        )}
        <SectionTitle id="logic-boost">{t('activityBox.logic.boost')}</SectionTitle>
        {/* What friends were promised stays as it is. */}
        <ConfigProvider componentDisabled={readOnly || isBoostFixed}>
          <FieldItem name="boostOn" valuePropName="checked" hint>
            <Switch />
          </FieldItem>
          {values.boostOn && (
            <BoostFields boost={values.boost} items={values.items} complete={completeBoost(logic.boost)} />
          )}
        </ConfigProvider>
      </SchemaFields>
    </>
  );
  return (
    <div className={styles.page}>
      {'draft' in of ? (
        <LogicDraftForm form={form} draft={of.draft} className={styles.surface ?? ''} style={surface}>
          {fields}
        </LogicDraftForm>
      ) : (
        <FormPage<LogicValues, void>
          formKey={of.byHand.formKey}
          form={form}
          initialValues={initial}
          readOnly={readOnly}
          onSubmit={() => refusalOf(() => of.byHand.onSave(toLogic(form.getFieldsValue(true) as LogicValues)))}
          onSaved={() => of.byHand.onSaved?.()}
        >
          {fields}
        </FormPage>
      )}
      <div className={styles.beside}>
        {published === null && (
          <section
            className={styles.surface}
            style={{ ...surface, marginBlockEnd: 16 }}
            aria-labelledby="logic-readiness"
          >
            <Ready form={form} faults={faults} values={settled} all={all} />
          </section>
        )}
        <section className={styles.surface} style={surface} aria-labelledby="logic-rules-text">
          <Rules logic={logic} participation={participation} prizes={prizes} />
        </section>
      </div>
      {values.prizesOn && (
        <section className={`${styles.surface} ${styles.wide}`} style={surface} aria-labelledby="logic-simulation">
          <Simulated logic={logic} participation={participation} prizes={prizes} />
        </section>
      )}
    </div>
  );
}
