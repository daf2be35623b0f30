import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DRAFT, mountLogicForm, SOUND, type LogicRoom } from '../../../../tests/fixtures/logicForm/mountLogicForm.tsx';
import { type ActivityLogic, ITEM_NAME_MAX } from '../../../domain/activity-box/activity/activityLogic.ts';
import { LANGUAGES } from '../../../domain/shared/language.ts';
import kit from '../../../ui/locales/en_US.json';
import english from '../locales/en_US.json';
import { loadTexts } from '../loadTexts.ts';

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await act(async () => leave?.());
  leave = undefined;
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** The form on a page, and what it saved. */
async function open(over: Partial<LogicRoom> = {}) {
  const user = userEvent.setup();
  const saved: ActivityLogic[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    const room = await mountLogicForm({
      container,
      lang: 'en_US',
      mode: 'light',
      value: DRAFT,
      published: null,
      readOnly: false,
      save: async (logic) => {
        saved.push(logic);
        return [];
      },
      ...over,
    });
    leave = room.unmount;
  });
  await screen.findByText(english['activityBox.logic.rulesText']);
  return {
    saved,
    user,
    /** Types all at once: each key draws the whole form anew, which costs a second here. */
    fill: async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.paste(text);
    },
    save: () => screen.getByText(kit['ui.action.save']),
  };
}

/** The first of them is that of everybody else. */
const chanceOf = (name: string): HTMLElement =>
  screen.getAllByLabelText(english['activityBox.logic.chanceOf'].replace('{{name}}', name))[0] as HTMLElement;
const say = (key: keyof typeof english, values: Record<string, string | number> = {}): string =>
  english[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));

it('keeps what cannot be read as a chance where it was typed, says so, and saves nothing', async () => {
  const { user, fill, saved, save } = await open();
  await fill(chanceOf('谢谢参与'), '1.23456');
  await user.click(save());
  expect(await screen.findByText(kit['error.chanceFormat'])).toBeInTheDocument();
  expect(chanceOf('谢谢参与')).toHaveValue('1.23456');
  expect(saved).toEqual([]);
});

it('refuses more of a prize than its usable stock before anything is sent [5.4-20]', async () => {
  const { user, fill, saved, save } = await open();
  const first = screen.getByRole('group', { name: say('activityBox.logic.itemNumber', { number: 1 }) });
  await within(first).findByText(/400/);
  const quantity = within(first).getByLabelText(english['activityBox.logic.item.quantity']);
  await fill(quantity, '401');
  await user.click(save());
  const text = kit['error.QUANTITY_ABOVE_STOCK'].replace('{{name}}', '纪念杯').replace('{{usable}}', '400');
  expect(await within(first).findByText(text)).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('saves what is not finished, and lists what is missing before it can be submitted', async () => {
  const { user, saved, save } = await open();
  expect(screen.getByText(say('activityBox.logic.notReady', { count: 2 }))).toBeVisible();
  expect(screen.getByRole('button', { name: new RegExp(kit['error.replacementMissing']) })).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('of a running activity keeps items with prize and name, and refuses what is to people’s disadvantage [4.2-29]', async () => {
  const { user, fill, saved, save } = await open({ value: SOUND, published: SOUND });
  expect(screen.getByText(english['activityBox.logic.runningHint'])).toBeVisible();
  const first = screen.getByRole('group', { name: say('activityBox.logic.itemNumber', { number: 1 }) });
  expect(within(first).getByLabelText(english['activityBox.logic.item.name'])).toBeDisabled();
  expect(within(first).queryByRole('button', { name: /Remove/ })).toBeNull();
  const quantity = within(first).getByLabelText(english['activityBox.logic.item.quantity']);
  await fill(quantity, '99');
  await user.click(save());
  expect(await within(first).findByText(kit['error.stockOnlyIncreases'])).toBeInTheDocument();
  expect(saved).toEqual([]);
  await fill(quantity, '101');
  await user.click(save());
  await waitFor(() => expect(saved[0]?.items[0]?.quantity).toBe(101));
  expect(saved[0]).toEqual({ ...SOUND, items: [{ ...SOUND.items[0], quantity: 101 }, ...SOUND.items.slice(1)] });
});

it('has what was typed again after it was left at once', async () => {
  const { fill } = await open();
  const name = (): HTMLElement =>
    within(screen.getByRole('group', { name: say('activityBox.logic.itemNumber', { number: 2 }) })).getByLabelText(
      english['activityBox.logic.item.name'],
    );
  await fill(name(), '钢笔');
  await act(async () => leave?.());
  await open();
  expect(name()).toHaveValue('钢笔');
});

it('says which rights are missing instead of failing', async () => {
  await open({ rights: [] });
  expect(screen.getByText(english['activityBox.logic.prizeRightMissing'])).toBeVisible();
  expect(screen.getByText(english['activityBox.logic.groupRightMissing'])).toBeVisible();
});

it('adds an item and takes it away again, with its chances', async () => {
  const { user, saved, save } = await open({ value: SOUND });
  await user.click(screen.getByText(english['activityBox.logic.add.withoutPrize']));
  expect(chanceOf(english['activityBox.logic.thanks'])).toHaveValue('');
  await user.click(screen.getByLabelText(say('activityBox.logic.removeItem', { name: '签字笔' })));
  await user.click(await screen.findByRole('button', { name: kit['ui.action.confirm'] }));
  expect(await screen.findByText(say('activityBox.logic.sumMissing', { sum: '95', off: '5' }))).toBeVisible();
  await user.click(save());
  await waitFor(() =>
    expect(saved[0]?.items.map(({ name }) => name)).toEqual([
      '纪念杯',
      '谢谢参与',
      english['activityBox.logic.thanks'],
    ]),
  );
});

it.each(LANGUAGES)('offers a name for what wins nothing that an item may have, in %s', async (lang) => {
  const { 'activityBox.logic.thanks': thanks = '' } = await loadTexts(lang);
  expect(thanks.length).toBeGreaterThan(0);
  expect(thanks.length).toBeLessThanOrEqual(ITEM_NAME_MAX);
});
