import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANDLERS, WORDS, WORLD } from '../../tests/activity-box/activityPlay.ts';
import type { PageType } from '../domain/activity-box/activityPage/ActivityPages.ts';
import { newComponent, newField, newPage } from '../domain/activity-box/activityPage/newComponent.ts';
import type { ComponentType, PageComponent } from '../domain/activity-box/activityPage/PageComponent.ts';
import { ActivityPageView, type PageHandlers, type PageViewWorld } from './index.ts';
import { DRAW_MS } from './useDraw.ts';

const IMAGE = { fileId: 'f1', alt: 'A cup', isDecorative: false };
const NONE = { type: 'none' } as const;
const place = (alt: string) => ({ image: { ...IMAGE, alt }, action: NONE });
const part = <Type extends ComponentType>(
  type: Type,
  change: Partial<Extract<PageComponent, { type: Type }>>,
): PageComponent => Object.assign({}, newComponent(type, type), change);

function show(
  components: PageComponent[],
  {
    type = 'home',
    handlers = {},
    world = {},
  }: { type?: PageType; handlers?: Partial<PageHandlers>; world?: Partial<PageViewWorld> } = {},
) {
  const page = { ...newPage(type, 'p', 'Page'), components };
  return render(
    <ActivityPageView
      page={page}
      doc={{ pages: [page] }}
      words={WORDS}
      world={{ ...WORLD, ...world }}
      handlers={{ ...HANDLERS, ...handlers }}
      mode="live"
    />,
  );
}

describe('the components of a page', () => {
  it('shows one, two and three images with their descriptions [2.5-091] [2.5-092] [2.5-093]', () => {
    show([
      part('singleImage', { places: [place('one')] }),
      part('doubleImages', { places: [place('two'), place('three')] }),
      part('tripleImages', { places: [place('four'), place('five'), place('six')] }),
    ]);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
    ]);
  });

  it('floats and sticks what floats and sticks, and keeps a space free [2.5-095] [2.5-097] [2.5-098] [2.5-099] [2.5-101]', () => {
    const { container } = show([
      part('stickyButton', { text: 'Take part' }),
      part('floatingImage', { image: IMAGE, side: 'left', bottom: 30 }),
      part('floatingButton', { text: 'Rules' }),
      part('floatingText', { text: 'Hello' }),
      part('placeholder', { height: 77 }),
    ]);
    expect(container.querySelector('.ap-sticky')).toHaveTextContent('Take part');
    const floating = container.querySelectorAll<HTMLElement>('.ap-float');
    expect(floating).toHaveLength(3);
    expect([floating[0]?.style.left, floating[0]?.style.bottom]).toEqual(['12px', '30%']);
    expect(container.querySelector<HTMLElement>('[data-component=placeholder] > div')?.style.height).toBe('77px');
  });

  it('acts on a tap, shares, and follows safe links alone [2.5-100]', () => {
    const onAction = vi.fn();
    show(
      [
        part('floatingShare', { text: 'Share' }),
        part('stickyButton', { text: 'Rules', action: { type: 'openRules' } }),
        part('floatingButton', { text: 'Bad', action: { type: 'link', href: 'javascript:alert(1)' } }),
        part('floatingText', { text: 'Shop', action: { type: 'link', href: 'https://shop.example.com/' } }),
      ],
      { handlers: { onAction } },
    );
    for (const name of ['Share', 'Rules', 'Bad']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onAction.mock.calls).toEqual([[{ type: 'share' }], [{ type: 'openRules' }]]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://shop.example.com/']);
  });

  it('opens a popup with tabs, keeps the focus in it, and gives it back [2.5-102]', () => {
    const tabs = ['A', 'B'].map((title) => ({
      id: title,
      title,
      content: { type: 'text' as const, text: `on ${title}` },
    }));
    show([part('tabPopup', { text: 'More', tabs })]);
    const opener = screen.getByRole('button', { name: 'More' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'More' });
    expect(dialog).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('on A');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'A' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: 'B' })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('on B');
    screen.getByRole('button', { name: 'close' }).focus();
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Tab', shiftKey: true });
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('shows faults of a form at their fields, and hands in what is right [2.5-096] [5.4-30]', async () => {
    const onSubmitForm = vi.fn<PageHandlers['onSubmitForm']>(async () => undefined);
    const fields = [newField('phone', 'f1', 'Phone'), newField('gender', 'f2', 'Gender')];
    show([part('form', { fields, agreement: 'Terms', submitText: 'Send' })], { handlers: { onSubmitForm } });
    const send = screen.getByRole('button', { name: 'Send' });
    await act(async () => fireEvent.click(send));
    expect(onSubmitForm).not.toHaveBeenCalled();
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'fault.required',
      'fault.required',
      'fault.agreementNotAccepted',
    ]);
    const phone = screen.getByRole('textbox', { name: /Phone/ });
    expect(phone).toHaveFocus();
    fireEvent.change(phone, { target: { value: '13812345678' } });
    fireEvent.click(screen.getByRole('radio', { name: 'female' }));
    fireEvent.click(screen.getByRole('checkbox'));
    await act(async () => fireEvent.click(send));
    expect(onSubmitForm).toHaveBeenCalledWith('form', { f1: '13812345678', f2: 'female' }, true);
    expect(within(screen.getByRole('form')).getByRole('status')).toHaveTextContent('submitted');
  });
});

describe('what moves', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const items = Array.from({ length: 8 }, (_, n) => `i${n}`);

  it('a carousel turns until it is stopped [2.5-094]', () => {
    show([part('carousel', { places: [place('one'), place('two')], seconds: 2 })]);
    const shown = () => screen.getByRole('img').getAttribute('alt');
    expect(shown()).toBe('one');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(shown()).toBe('two');
    fireEvent.click(screen.getByRole('button', { name: 'pause' }));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(shown()).toBe('two');
    fireEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(shown()).toBe('one');
  });

  it.each<[string, PageComponent, string]>([
    ['nine-grid [2.5-103]', part('nineGrid', { prizeItemIds: items, buttonText: 'Go' }), 'Go'],
    ['big wheel [2.5-104]', part('bigWheel', { prizeItemIds: items, buttonText: 'Go' }), 'Go'],
    ['lucky bag [2.5-105]', part('luckyBag', { prizeItemIds: items, buttonText: 'Go' }), 'Go'],
    ['egg smashing [2.5-106]', part('eggSmash', { prizeItemIds: items, buttonText: 'Hit' }), 'egg 2'],
  ])(
    '%s asks once, comes to rest on what the server answered, and only then says it',
    async (_name, component, button) => {
      const onDraw = vi.fn<PageHandlers['onDraw']>(async () => ({ itemId: 'i3' }));
      const onDrawn = vi.fn<(outcome: unknown) => void>();
      const { container } = show([component], { handlers: { onDraw, onDrawn } });
      const start = screen.getByRole('button', { name: button });
      await act(async () => {
        fireEvent.click(start);
        fireEvent.click(start);
      });
      expect(onDraw).toHaveBeenCalledTimes(1);
      const status = screen.getByRole('status');
      await act(async () => vi.advanceTimersByTimeAsync(DRAW_MS - 1));
      expect([status.textContent, onDrawn.mock.calls.length]).toEqual(['drawing', 0]);
      await act(async () => vi.advanceTimersByTimeAsync(1));
      expect(status).toHaveTextContent('won Prize 3');
      expect(onDrawn).toHaveBeenCalledWith({ itemId: 'i3' });
      if (component.type === 'bigWheel')
        expect(container.querySelector('.ap-wheel')).toHaveAttribute('data-angle', `${360 - 3 * 45}`);
      else expect(container.querySelector('.ap-lit')).toHaveTextContent('Prize 3');
    },
  );

  it('says why nothing was drawn, thanks for an item without a prize, and starts from other buttons of the page', async () => {
    const onDraw = vi
      .fn<PageHandlers['onDraw']>()
      .mockResolvedValueOnce({ refusal: 'No chances left' })
      .mockResolvedValueOnce({ itemId: 'i7' });
    const sticky = part('stickyButton', { text: 'Draw', action: { type: 'draw' } });
    show([part('luckyBag', { prizeItemIds: items, buttonText: 'Go' }), sticky], { handlers: { onDraw } });
    const start = screen.getByRole('button', { name: 'Draw' });
    await act(async () => fireEvent.click(start));
    expect(screen.getByRole('status')).toHaveTextContent('No chances left');
    await act(async () => fireEvent.click(start));
    await act(async () => vi.advanceTimersByTimeAsync(DRAW_MS));
    expect(screen.getByRole('status')).toHaveTextContent('notWon');
  });

  it('does not move for whoever wants that', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { container } = show([
      part('nineGrid', { prizeItemIds: items, buttonText: 'Go' }),
      part('carousel', { places: [place('one'), place('two')] }),
    ]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go' })));
    await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(container.querySelector('.ap-lit')).toHaveTextContent('Prize 3');
    expect(screen.getByRole('status')).toHaveTextContent('won Prize 3');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('img', { name: 'one' })).toBeVisible();
    matchMedia.mockRestore();
  });
});

describe('pages by their type', () => {
  const participant = {
    ...WORLD.participant,
    records: [{ id: 'r', name: 'A cup', at: 'today' }],
    boost: { count: 2, needed: 5, mayHelp: true, friends: [{ name: 'Li', at: 'now' }] },
  };
  const outcome = { itemId: 'i1' };

  it.each<[PageType, string]>([
    ['resultPopup', 'won Prize 1'],
    ['lotteryResult', 'won Prize 1'],
    ['challengeResult', 'won Prize 1'],
    ['rulesPopup', 'The rules'],
    ['activityDetails', 'The rules'],
    ['loginPopup', 'getCode'],
    ['winningRecords', 'A cup'],
    ['friendBoost', '2 of 5'],
    ['boostRecords', 'Li'],
    ['home', 'Own words'],
  ])(
    '%s shows what it is for [2.5-081] [2.5-082] [2.5-083] [2.5-084] [2.5-085] [2.5-086] [2.5-087] [2.5-088] [2.5-089] [2.5-090]',
    (type, text) => {
      show([part('text', { text: 'Own words' })], { type, world: { participant, outcome, rules: 'The rules' } });
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText('Own words')).toBeVisible();
      expect(screen.queryByRole('dialog') !== null).toBe(type.endsWith('Popup'));
    },
  );

  it('says that an activity was taken down, and shows nothing else of it; one that ended stays readable', () => {
    const { unmount } = show([part('text', { text: 'Own words' })], { world: { state: 'takenDown' } });
    expect(screen.getByRole('status')).toHaveTextContent('takenDown');
    expect(screen.queryByText('Own words')).toBeNull();
    unmount();
    show([part('text', { text: 'Own words' })], { world: { state: 'ended' } });
    expect(screen.getByRole('status')).toHaveTextContent('ended');
    expect(screen.getByText('Own words')).toBeVisible();
  });

  const SHIPPING = {
    isGiven: false,
    isShipped: false,
    recipient: '',
    phone: '13900139000',
    region: '',
    address: '',
    courier: '',
    waybill: '',
  };
  const won = (shipping: Partial<typeof SHIPPING>) => ({
    participant: {
      ...participant,
      records: [{ id: 'r', name: 'A cup', at: '', shipping: { ...SHIPPING, ...shipping } }],
    },
  });

  it('asks a winner where a thing is to be sent: faults at their fields, nothing typed is lost [3.4-08]', async () => {
    const onSaveAddress = vi
      .fn<PageHandlers['onSaveAddress']>()
      .mockResolvedValueOnce({ faults: [{ fieldId: 'phone', code: 'phoneFormat' }] })
      .mockResolvedValueOnce({ refusal: 'offline' })
      .mockResolvedValueOnce(undefined);
    show([], { type: 'winningRecords', world: won({}), handlers: { onSaveAddress } });
    const open = screen.getByRole('button', { name: 'enterAddress A cup' });
    fireEvent.click(open);
    expect(screen.getByLabelText('phone')).toHaveValue('13900139000');
    const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'saveAddress' })));
    await save();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(Array(3).fill('fault.required'));
    expect(screen.getByLabelText('recipient')).toHaveFocus();
    expect(onSaveAddress).not.toHaveBeenCalled();
    for (const [label, value] of [
      ['recipient', 'Li'],
      ['region', 'Shenzhen'],
      ['address', '1 Road'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('fault.phoneFormat');
    expect(screen.getByLabelText('phone')).toHaveFocus();
    await save();
    expect(screen.getByText('offline')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveValue('1 Road');
    await save();
    expect(screen.queryByLabelText('address')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('addressSaved');
    expect(open).toHaveFocus();
    const typed = { recipient: 'Li', phone: '13900139000', region: 'Shenzhen', address: '1 Road' };
    expect(onSaveAddress).toHaveBeenLastCalledWith('r', typed);
  });

  it('shows where it goes while it can be changed, and how it travels afterwards', () => {
    const given = { isGiven: true, recipient: 'Li', region: 'Shenzhen', address: '1 Road' };
    const { unmount } = show([], { type: 'winningRecords', world: won(given) });
    expect(screen.getByText('to Li 13900139000 Shenzhen 1 Road')).toBeVisible();
    expect(screen.getByRole('button', { name: 'changeAddress A cup' })).toBeVisible();
    unmount();
    show([], { type: 'winningRecords', world: won({ ...given, isShipped: true, courier: 'SF', waybill: 'SF1' }) });
    expect(screen.getByText('by SF SF1')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
