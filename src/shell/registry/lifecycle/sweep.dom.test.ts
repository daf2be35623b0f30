import { beforeEach, expect, it } from 'vitest';
import { startSweep } from './sweep.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="slot"></div>';
  document.head.innerHTML = '';
});

/** Marks an element as a copy of React does what it draws. */
const drawnBy = (copy: string, element: Element | null): void =>
  void Object.assign(element ?? {}, { [`__reactFiber$${copy}`]: {} });

it('closes the notices of another antd and takes them out of sight, and keeps those of the shared one', () => {
  document.body.innerHTML = '<div id="root"></div>';
  drawnBy('shell', document.getElementById('root'));
  const sweep = startSweep(() => false);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="shared" class="ant-notification"></div>
     <div id="foreign"><div class="ant-notification"><a class="ant-notification-notice-close"></a></div></div>`,
  );
  const [shared, foreign] = ['shared', 'foreign'].map((id) => document.getElementById(id));
  drawnBy('shell', shared ?? null);
  drawnBy('other', foreign?.firstElementChild ?? null);
  let closed = 0;
  foreign?.querySelector('a')?.addEventListener('click', () => (closed += 1));
  sweep.finish();
  expect([closed, shared?.style.display, foreign?.style.display]).toEqual([1, '', 'none']);
  startSweep(() => false);
  expect(foreign?.style.display).toBe('');
});

it.each(['ant', 'theirs'])(
  'a message of another antd with the prefix %s that cannot be closed stays out of sight until it says something else',
  async (prefix) => {
    document.body.innerHTML = '<div id="root"></div>';
    drawnBy('shell', document.getElementById('root'));
    const sweep = startSweep(() => false);
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="foreign" class="${prefix}-message"><p class="${prefix}-message-notice-wrapper"><b class="${prefix}-message-notice">wait</b></p></div>`,
    );
    const foreign = document.getElementById('foreign');
    drawnBy('other', foreign);
    const [outer, inner] = [foreign?.querySelector('p'), foreign?.querySelector('b')];
    sweep.finish();
    expect(foreign?.style.display).toBe('none');
    startSweep(() => false);
    expect([foreign?.style.display, outer?.style.display, inner?.style.display]).toEqual(['', 'none', '']);
    Object.assign(inner ?? {}, { textContent: 'done' });
    // The observer is told after this task.
    await Promise.resolve();
    expect(outer?.style.display).toBe('');
  },
);

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
