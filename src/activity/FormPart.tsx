import { type ReactNode, useId, useRef, useState } from 'react';
import { AGREEMENT_FIELD, type AnswerFault, answerFaults } from '../domain/activity-box/activityPage/formAnswers.ts';
import { type FormField, GENDERS, hasOptions, PERSON_NAME_MAX } from '../domain/activity-box/activityPage/FormField.ts';
import type { FormComponent } from '../domain/activity-box/activityPage/PageComponent.ts';
import type { PageView } from './PageView.ts';
import { fill } from './PageWords.ts';

/** What a phone offers for a field: keyboard, and what it knows of its owner. */
const HINTS: Partial<Record<FormField['kind'], { type?: string; inputMode?: 'tel' | 'email'; autoComplete?: string }>> =
  {
    name: { autoComplete: 'name' },
    phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  };

/** A form that a participant fills in. Faults stand at their fields, the first gets the focus, and nothing typed is lost. */
export function FormPart({ component, view }: { component: FormComponent; view: PageView }): ReactNode {
  const { fields, agreement } = component;
  const { words } = view;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<readonly AnswerFault[]>([]);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  const show = (found: readonly AnswerFault[]): void => {
    setFaults(found);
    const first = found[0];
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first.fieldId}"]`)?.focus();
  };
  const submit = async (): Promise<void> => {
    setSaid('');
    const found = answerFaults(component, answers, agreed);
    show(found);
    if (found.length > 0 || busy) return;
    setBusy(true);
    const refused = await view.handlers.onSubmitForm(component.id, answers, agreed);
    setBusy(false);
    if (refused === undefined) setSaid(words.submitted);
    else if ('refusal' in refused) setSaid(refused.refusal);
    else show(refused.faults);
  };
  const faultOf = (fieldId: string): ReactNode => {
    const fault = faults.find((one) => one.fieldId === fieldId);
    return (
      fault !== undefined && (
        <span id={`${id}-${fieldId}-fault`} className="ap-fault" role="alert">
          {fill(words[`fault.${fault.code}`], fault.params ?? {})}
        </span>
      )
    );
  };

  return (
    <form
      ref={form}
      className="ap-card ap-form"
      noValidate
      aria-label={component.title || component.submitText}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {component.title !== '' && <h2 className="ap-title">{component.title}</h2>}
      {fields.map((field) => (
        <FieldView
          key={field.id}
          id={`${id}-${field.id}`}
          field={field}
          view={view}
          value={answers[field.id] ?? ''}
          isWrong={faults.some(({ fieldId }) => fieldId === field.id)}
          onChange={(value) => setAnswers((old) => ({ ...old, [field.id]: value }))}
          fault={faultOf(field.id)}
        />
      ))}
      {agreement !== '' && (
        <div className="ap-field">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it */}
          <div className="ap-agreement ap-lines" tabIndex={0} role="region" aria-label={words.agree}>
            {agreement}
          </div>
          <label className="ap-check">
            <input
              type="checkbox"
              name={AGREEMENT_FIELD}
              checked={agreed}
              aria-describedby={`${id}-${AGREEMENT_FIELD}-fault`}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
            {words.agree}
          </label>
          {faultOf(AGREEMENT_FIELD)}
        </div>
      )}
      <button type="submit" className="ap-tap ap-button ap-primary" aria-busy={busy}>
        {component.submitText}
      </button>
      <p role="status" className="ap-said">
        {said}
      </p>
    </form>
  );
}

function FieldView({
  id,
  field,
  view,
  value,
  isWrong,
  onChange,
  fault,
}: {
  id: string;
  field: FormField;
  view: PageView;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
  fault: ReactNode;
}): ReactNode {
  const { words } = view;
  const star = field.isRequired && (
    <span className="ap-star" title={words.required}>
      {' *'}
    </span>
  );
  const state = { 'aria-invalid': isWrong, 'aria-describedby': `${id}-fault`, 'aria-required': field.isRequired };
  const options = hasOptions(field)
    ? field.options.map((option) => [option, option] as const)
    : GENDERS.map((gender) => [gender, words[gender]] as const);
  if (field.kind === 'radio' || field.kind === 'gender')
    return (
      <fieldset className="ap-field" aria-describedby={`${id}-fault`}>
        <legend>
          {field.label}
          {star}
        </legend>
        {options.map(([key, text]) => (
          <label key={key} className="ap-check">
            <input type="radio" name={field.id} value={key} checked={value === key} onChange={() => onChange(key)} />
            {text}
          </label>
        ))}
        {fault}
      </fieldset>
    );
  return (
    <div className="ap-field">
      <label htmlFor={id}>
        {field.label}
        {star}
      </label>
      {field.kind === 'dropdown' ? (
        <select
          id={id}
          name={field.id}
          className="ap-input"
          value={value}
          {...state}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{words.choose}</option>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={field.id}
          className="ap-input"
          value={value}
          maxLength={field.kind === 'input' ? field.maxLength : field.kind === 'name' ? PERSON_NAME_MAX : undefined}
          {...HINTS[field.kind]}
          {...state}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {fault}
    </div>
  );
}
