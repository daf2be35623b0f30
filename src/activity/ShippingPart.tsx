import { type ReactNode, useId, useRef, useState } from 'react';
import {
  type AddressFault,
  WINNER_ADDRESS_FIELDS,
  WINNER_ADDRESS_MAX,
  type WinnerAddress,
  type WinnerAddressField,
  winnerAddressFaults,
} from '../domain/activity-box/award/winnerAddress.ts';
import type { PageView } from './PageView.ts';
import type { WonRecord, WonShipping } from './PageViewWorld.ts';
import { fill } from './PageWords.ts';

/** What a phone offers for a field: keyboard, and what it knows of its owner. */
const HINTS: Record<WinnerAddressField, { type?: string; autoComplete: string }> = {
  recipient: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  region: { autoComplete: 'address-level1' },
  address: { autoComplete: 'street-address' },
};

/** Where something that was won goes: entered by its winner, changed until it is shipped, and then how it travels. */
export function ShippingPart({
  record,
  shipping,
  view: { words, handlers },
  isAsked = false,
}: {
  record: WonRecord;
  shipping: WonShipping;
  view: PageView;
  /** Whether the form stands open at first. */
  isAsked?: boolean;
}): ReactNode {
  const [isOpen, setOpen] = useState(isAsked);
  const [said, setSaid] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const { isGiven, isShipped, courier, waybill, recipient, phone, region, address } = shipping;
  if (isShipped) return <p className="ap-below">{fill(words.shippedBy, { courier, waybill })}</p>;
  const save = async (typed: WinnerAddress): ReturnType<PageView['handlers']['onSaveAddress']> => {
    const refused = await handlers.onSaveAddress(record.id, typed);
    if (refused === undefined) {
      setOpen(false);
      setSaid(words.addressSaved);
      toggle.current?.focus();
    }
    return refused;
  };
  return (
    <div className="ap-below">
      <p>
        {isGiven
          ? fill(words.shipsTo, { recipient, phone, address: `${region} ${address}`.trim() })
          : words.addressMissing}
      </p>
      <button
        ref={toggle}
        type="button"
        className="ap-tap ap-button"
        aria-expanded={isOpen}
        aria-label={`${isGiven ? words.changeAddress : words.enterAddress} ${record.name}`}
        onClick={() => {
          setSaid('');
          setOpen(!isOpen);
        }}
      >
        {isGiven ? words.changeAddress : words.enterAddress}
      </button>
      {isOpen && (
        <AddressForm label={record.name} first={{ recipient, phone, region, address }} words={words} save={save} />
      )}
      <p role="status" className="ap-said">
        {said}
      </p>
    </div>
  );
}

function AddressForm({
  label,
  first,
  words,
  save,
}: {
  label: string;
  first: WinnerAddress;
  words: PageView['words'];
  save: (typed: WinnerAddress) => ReturnType<PageView['handlers']['onSaveAddress']>;
}): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(first);
  const [faults, setFaults] = useState<readonly AddressFault[]>([]);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const show = (found: readonly AddressFault[]): void => {
    setFaults(found);
    const [fault] = found;
    if (fault !== undefined) form.current?.querySelector<HTMLElement>(`[name="${fault.fieldId}"]`)?.focus();
  };
  const submit = async (): Promise<void> => {
    setRefusal('');
    const found = winnerAddressFaults(typed);
    show(found);
    if (found.length > 0 || busy) return;
    setBusy(true);
    const refused = await save(typed);
    setBusy(false);
    if (refused === undefined) return;
    if ('refusal' in refused) setRefusal(refused.refusal);
    else show(refused.faults);
  };
  return (
    <form
      ref={form}
      className="ap-form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {WINNER_ADDRESS_FIELDS.map((field) => {
        const fault = faults.find(({ fieldId }) => fieldId === field);
        return (
          <div key={field} className="ap-field">
            <label htmlFor={`${id}-${field}`}>{words[field]}</label>
            <input
              id={`${id}-${field}`}
              name={field}
              className="ap-input"
              value={typed[field]}
              maxLength={WINNER_ADDRESS_MAX[field]}
              aria-required
              aria-invalid={fault !== undefined}
              aria-describedby={`${id}-${field}-fault`}
              {...HINTS[field]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTyped((old) => ({ ...old, [field]: value }));
              }}
            />
            {fault !== undefined && (
              <span id={`${id}-${field}-fault`} className="ap-fault" role="alert">
                {fill(words[`fault.${fault.code}`], fault.params ?? {})}
              </span>
            )}
          </div>
        );
      })}
      <button type="submit" className="ap-tap ap-button ap-primary" aria-busy={busy}>
        {words.saveAddress}
      </button>
      <p role="status" className="ap-said">
        {refusal}
      </p>
    </form>
  );
}
