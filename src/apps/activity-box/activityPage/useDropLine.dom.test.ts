import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDropLine } from './useDropLine.ts';

it('the line shows where it is put and goes again, and nothing is drawn for it', () => {
  const draw = vi.fn<typeof useDropLine>(useDropLine);
  const { result } = renderHook(() => draw());
  const [element, line] = result.current;
  const div = document.createElement('div');
  element.current = div;
  line.showAt(40);
  expect([div.style.transform, div.style.visibility]).toEqual(['translateY(40px)', 'visible']);
  line.hide();
  expect(div.style.visibility).toBe('');
  expect(draw).toHaveBeenCalledOnce();
});
