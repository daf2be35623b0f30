import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HANDLERS, WORDS, WORLD } from '../../tests/activity-box/activityPlay.ts';
import type { PageType } from '../domain/activity-box/activityPage/ActivityPages.ts';
import { newComponent, newPage } from '../domain/activity-box/activityPage/newComponent.ts';
import { ActivityPageView, type PageHandlers, type PageViewWorld, type WonRecord } from './index.ts';

const SHIPPING = {
  isGiven: false,
  isShipped: false,
  recipient: '',
  phone: '139',
  region: '',
  address: '',
  courier: '',
  waybill: '',
};

function show(
  type: PageType,
  record: Partial<WonRecord>,
  { handlers = {}, world = {} }: { handlers?: Partial<PageHandlers>; world?: Partial<PageViewWorld> } = {},
) {
  const page = newPage(type, type, type);
  const prizeItems = WORLD.prizeItems.map((item) => ({ ...item, image: `/${item.id}.png` }));
  const records = [
    { id: 'old', name: 'Another', at: '', code: 'OLD' },
    { id: 'r', name: 'Prize 1', at: 'today', itemId: 'i1', ...record },
  ];
  return render(
    <ActivityPageView
      page={page}
      doc={{ pages: [page] }}
      words={WORDS}
      world={{
        ...WORLD,
        prizeItems,
        participant: { ...WORLD.participant, records },
        outcome: { itemId: 'i1', awardId: 'r' },
        rules: 'The rules',
        ...world,
      }}
      handlers={{ ...HANDLERS, ...handlers }}
      mode="live"
    />,
  );
}

describe('what a winner gets', () => {
  it('is the picture, and the code of this draw to copy, with the rules of the activity', async () => {
    const onCopy = vi.fn<PageHandlers['onCopy']>().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const { container } = show('resultPopup', { code: 'GIFT', redemption: 'At the till' }, { handlers: { onCopy } });
    expect(screen.getByText('won Prize 1')).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', '/i1.png');
    expect(screen.getByText('code GIFT')).toBeVisible();
    expect(screen.queryByText('code OLD')).toBeNull();
    expect(screen.getByText('At the till')).toBeVisible();
    expect(screen.getByText('The rules')).toBeInTheDocument();
    const copy = screen.getByRole('button', { name: 'copy Prize 1' });
    await act(async () => fireEvent.click(copy));
    expect(onCopy).toHaveBeenLastCalledWith('GIFT');
    expect(screen.getByRole('status')).toHaveTextContent('copied');
    await act(async () => fireEvent.click(copy));
    expect(screen.getByRole('status')).toHaveTextContent('copyFailed');
  });

  it('is a link, and words where a code follows', () => {
    const { unmount } = show('resultPopup', { link: 'https://shop.example/c' });
    expect(screen.getByRole('link', { name: 'redeem Prize 1' })).toHaveAttribute('href', 'https://shop.example/c');
    unmount();
    show('lotteryResult', { code: null, isCodeDue: true });
    expect(screen.getByText('codeDue')).toBeVisible();
  });

  it('is the form for the address, open at once in the result and on demand among what was won', () => {
    const { unmount } = show('resultPopup', { shipping: SHIPPING });
    expect(screen.getByLabelText('recipient')).toBeVisible();
    unmount();
    show('winningRecords', { shipping: SHIPPING });
    expect(screen.queryByLabelText('recipient')).toBeNull();
    expect(screen.getByRole('button', { name: 'enterAddress Prize 1' })).toBeVisible();
  });

  it('is found again with its picture, code and link among what was won', () => {
    const { container } = show('winningRecords', { code: 'GIFT', link: 'https://shop.example/c' });
    expect(container.querySelector('img')).toHaveAttribute('src', '/i1.png');
    expect(screen.getByText('code GIFT')).toBeVisible();
    expect(screen.getByRole('button', { name: 'copy Prize 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'redeem Prize 1' })).toBeVisible();
  });

  it('is reached from the result', async () => {
    const onAction = vi.fn<PageHandlers['onAction']>();
    show('resultPopup', {}, { handlers: { onAction } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'records' })));
    expect(onAction).toHaveBeenCalledWith({ type: 'openRecords' });
  });
});

describe('the home page of an activity with prizes', () => {
  const ways = (components: ReturnType<typeof newComponent>[], world: Partial<PageViewWorld> = {}) => {
    const page = { ...newPage('home', 'home', 'home'), components };
    render(
      <ActivityPageView
        page={page}
        doc={{ pages: [page] }}
        words={WORDS}
        world={{ ...WORLD, ...world }}
        handlers={HANDLERS}
        mode="live"
      />,
    );
    return screen.queryAllByRole('button').map(({ textContent }) => textContent);
  };

  it('leads to what was won and to the rules where no part does, and not where nothing can be won', () => {
    expect(ways([])).toEqual(['records', 'rules']);
    document.body.replaceChildren();
    const own = Object.assign(newComponent('floatingButton', 'b'), { text: 'Mine', action: { type: 'openRecords' } });
    expect(ways([own])).toEqual(['Mine', 'rules']);
    document.body.replaceChildren();
    expect(ways([], { prizeItems: [] })).toEqual([]);
  });
});
