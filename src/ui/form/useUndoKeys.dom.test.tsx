import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { OWN_UNDO, useUndoKeys } from './useUndoKeys.ts';

const made: string[] = [];

function Editor(): ReactNode {
  const fields = useUndoKeys({ undo: () => made.push('undo'), redo: () => made.push('redo') });
  return (
    <>
      <div {...fields}>
        <input aria-label="text of the document" />
        <input aria-label="name" {...OWN_UNDO} />
      </div>
      <textarea aria-label="field of a dialog" />
    </>
  );
}

const press = (where: Element, keys: object): boolean => fireEvent.keyDown(where, { ctrlKey: true, ...keys });

it('undoes and redoes steps from the page and from the fields of the document', () => {
  render(<Editor />);
  made.length = 0;
  press(document.body, { key: 'z' });
  press(screen.getByLabelText('text of the document'), { key: 'Z', shiftKey: true });
  press(document.body, { key: 'y', ctrlKey: false, metaKey: true });
  expect(made).toEqual(['undo', 'redo', 'redo']);
});

it('leaves other fields and compositions their own undo', () => {
  render(<Editor />);
  made.length = 0;
  for (const label of ['name', 'field of a dialog']) press(screen.getByLabelText(label), { key: 'z' });
  press(screen.getByLabelText('text of the document'), { key: 'z', isComposing: true });
  press(document.body, { key: 'z', altKey: true });
  expect(made).toEqual([]);
});
