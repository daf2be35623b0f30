import { expect, it } from 'vitest';
import { redoValue, startValue, stepValue, undoValue, VALUE_STEPS_MAX } from './valueHistory.ts';

const typed = (texts: readonly string[], pause: number) =>
  texts.reduce((history, text, at) => stepValue(history, { text }, at * pause), startValue({ text: '' }));

it('takes a typed word back in one step, and a step that is no typing alone', () => {
  const word = typed(['c', 'cu', 'cup'], 100);
  expect(undoValue(word).value).toEqual({ text: '' });
  const switched = stepValue(word, { text: 'cups' });
  expect(undoValue(switched).value).toEqual({ text: 'cup' });
});

it('ends a step with a pause', () => {
  expect(undoValue(typed(['c', 'cu', 'cup'], 5_000)).value).toEqual({ text: 'cu' });
});

it('makes again what was undone, until something else is done', () => {
  const undone = undoValue(typed(['a', 'ab'], 5_000));
  expect(redoValue(undone).value).toEqual({ text: 'ab' });
  expect(undoValue(redoValue(undone)).value).toEqual({ text: 'a' });
  const other = stepValue(undone, { text: 'x' });
  expect(redoValue(other)).toEqual(other);
});

it('leaves a value without steps as it is, and forgets the oldest steps', () => {
  const none = startValue({ text: '' });
  expect([undoValue(none), redoValue(none)]).toEqual([none, none]);
  const many = typed(
    Array.from({ length: VALUE_STEPS_MAX + 5 }, (_, at) => String(at)),
    5_000,
  );
  expect(many.done).toHaveLength(VALUE_STEPS_MAX);
});
