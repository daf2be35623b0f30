/** So many fields of one kind are tried with everything. */
const WHOLE_FIRST = 2;
/** Of the fields that follow each is tried with every so manieth value. */
const SHARE = 4;

/**
 * Which of the values a field is tried with. Fields of the same kind are checked by the same rule: the first ones are tried with all values, the
 * next ones with a share of them that begins one further each time, so that every value meets many fields but not every value each.
 */
export class Turns {
  readonly #met = new Map<string, number>();

  /** The values for the next field of a kind, in their order; those that `always` names are among them each time. */
  of<Value>(kind: string, values: readonly Value[], always: (value: Value) => boolean = () => false): Value[] {
    const met = this.#met.get(kind) ?? 0;
    this.#met.set(kind, met + 1);
    return values.filter((value, index) => met < WHOLE_FIRST || index % SHARE === met % SHARE || always(value));
  }
}
