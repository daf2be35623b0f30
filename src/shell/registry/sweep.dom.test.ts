import { beforeEach, expect, it } from 'vitest';
import { startSweep } from './sweep.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="slot"></div>';
  document.head.innerHTML = '';
});

it('removes what came into the body, and keeps what was there, the shell’s own, and every style', () => {
  const sweep = startSweep((element) => element.id === 'mine');
  document.head.append(document.createElement('style'));
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div class="popup"></div><div><div class="shell-modal-root"></div></div><div class="ant-message"></div>
     <div id="mine"></div><style></style><script type="text/plain"></script>`,
  );
  sweep.finish();
  expect(document.querySelector('.popup')).toBeNull();
  expect([...document.body.children].map(({ tagName, id }) => `${tagName}${id}`)).toEqual([
    'DIVslot',
    'DIV',
    'DIV',
    'DIVmine',
    'STYLE',
    'SCRIPT',
  ]);
  expect(document.head.children).toHaveLength(1);
});
