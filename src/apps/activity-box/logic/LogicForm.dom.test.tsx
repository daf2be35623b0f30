import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  DRAFT,
  mountLogicForm,
  SOUND,
  type LogicRoom,
} from '../../../../tests/activity-box/logicForm/mountLogicForm.tsx';
import { type ActivityLogic, ITEM_NAME_MAX } from '../../../domain/activity-box/logic/activityLogic.ts';
import { LANGUAGES } from '../../../domain/shared/text/language.ts';
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
    /** Saves by hand what runs. */
    save: () => screen.getByText(kit['ui.action.save']),
    /** Saves at once what would save itself a moment later. */
    saveNow: () => screen.getByText(english['activityBox.editor.save.now']),
  };
}

/** The first of them is that of everybody else. */
const chanceOf = (name: string): HTMLElement =>
  screen.getAllByLabelText(english['activityBox.logic.chanceOf'].replace('{{name}}', name))[0] as HTMLElement;
/** The field for the name of an item. */
const nameOf = (number: number): HTMLElement =>
  within(screen.getByRole('group', { name: say('activityBox.logic.itemNumber', { number }) })).getByLabelText(
    english['activityBox.logic.item.name'],
  );
const say = (key: keyof typeof english, values: Record<string, string | number> = {}): string =>
  english[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));

/** What saves itself does so after a pause, which a busy machine makes longer. */
const PATIENCE = { timeout: 10_000 };

it('saves by itself a moment after the last key, and says so', async () => {
  const { fill, saved } = await open({ value: SOUND });
  expect(screen.queryByText(kit['ui.action.save'])).toBeNull();
  await fill(nameOf(2), '钢笔');
  expect(screen.getByText(english['activityBox.editor.save.changed'])).toBeVisible();
  await waitFor(() => expect(saved).toHaveLength(1), PATIENCE);
  expect(saved[0]?.items[1]?.name).toBe('钢笔');
  expect(await screen.findByText(new RegExp(say('activityBox.editor.save.saved', { time: '' })))).toBeVisible();
});

it('keeps what cannot be read as a chance where it was typed, says why it is not saved, and saves it once it is mended', async () => {
  const { fill, saved } = await open();
  await fill(chanceOf('谢谢参与'), '1.23456');
  expect(await screen.findByText(english['error.chanceFormat'], {}, PATIENCE)).toBeInTheDocument();
  expect(await screen.findByText(/^Not saved yet: ./, {}, PATIENCE)).toHaveTextContent(english['error.chanceFormat']);
  expect(chanceOf('谢谢参与')).toHaveValue('1.23456');
  expect(saved).toEqual([]);
  await fill(chanceOf('谢谢参与'), '1.25');
  await waitFor(() => expect(saved).toHaveLength(1), PATIENCE);
});

it('refuses more of a prize than its usable stock before anything is sent [5.4-20]', async () => {
  const { user, fill, saved, saveNow } = await open();
  const first = screen.getByRole('group', { name: say('activityBox.logic.itemNumber', { number: 1 }) });
  await within(first).findByText(/400/);
  const quantity = within(first).getByLabelText(english['activityBox.logic.item.quantity']);
  await fill(quantity, '401');
  await user.click(saveNow());
  const text = kit['error.QUANTITY_ABOVE_STOCK'].replace('{{name}}', '纪念杯').replace('{{usable}}', '400');
  expect(await within(first).findByText(text)).toBeInTheDocument();
  expect(await screen.findByText(new RegExp(`^Not saved yet: .*${text}`), {}, PATIENCE)).toBeVisible();
  expect(saved).toEqual([]);
});

it('shows what the server refuses at its field, with what was typed, and takes it away with the next save', async () => {
  const refusals = [[{ path: 'logic.items.1.prizeId', code: 'prizeGone' }], []];
  const { fill } = await open({ value: SOUND, save: async () => refusals.shift() ?? [] });
  await fill(nameOf(2), '金笔');
  const second = screen.getByRole('group', { name: say('activityBox.logic.itemNumber', { number: 2 }) });
  expect(await within(second).findByText(english['error.prizeGone'], {}, PATIENCE)).toBeInTheDocument();
  expect(nameOf(2)).toHaveValue('金笔');
  await fill(nameOf(2), '银笔');
  await waitFor(() => expect(within(second).queryByText(english['error.prizeGone'])).toBeNull(), PATIENCE);
});

it('takes steps back and makes them again, in fields and lists', async () => {
  const { user, fill, saved } = await open({ value: SOUND });
  await fill(nameOf(2), '钢笔');
  await user.click(screen.getByText(english['activityBox.logic.add.withoutPrize']));
  expect(nameOf(4)).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: english['activityBox.editor.undo'] });
  await user.click(undo);
  expect(
    screen.queryByRole('group', { name: say('activityBox.logic.itemNumber', { number: 4 }) }),
  ).not.toBeInTheDocument();
  await user.click(undo);
  await waitFor(() => expect(nameOf(2)).not.toHaveValue('钢笔'));
  await user.click(screen.getByRole('button', { name: english['activityBox.editor.redo'] }));
  await waitFor(() => expect(nameOf(2)).toHaveValue('钢笔'));
  await waitFor(() => expect(saved.at(-1)?.items[1]?.name).toBe('钢笔'), PATIENCE);
});

it('saves what is not finished, and lists what is missing before it can be submitted', async () => {
  const { fill, saved } = await open();
  expect(screen.getByText(say('activityBox.logic.notReady', { count: 2 }))).toBeVisible();
  expect(screen.getByRole('button', { name: new RegExp(kit['error.replacementMissing']) })).toBeVisible();
  await fill(nameOf(2), '钢笔');
  await waitFor(() => expect(saved).toHaveLength(1), PATIENCE);
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
  expect(await within(first).findByText(english['error.stockOnlyIncreases'])).toBeInTheDocument();
  expect(saved).toEqual([]);
  await fill(quantity, '101');
  await user.click(save());
  await waitFor(() => expect(saved[0]?.items[0]?.quantity).toBe(101));
  expect(saved[0]).toEqual({ ...SOUND, items: [{ ...SOUND.items[0], quantity: 101 }, ...SOUND.items.slice(1)] });
});

it('has what was typed again after it was left at once', async () => {
  const { fill } = await open();
  await fill(nameOf(2), '钢笔');
  await act(async () => leave?.());
  await open();
  expect(nameOf(2)).toHaveValue('钢笔');
});

it('says which rights are missing instead of failing', async () => {
  await open({ rights: [] });
  expect(screen.getByText(english['activityBox.logic.prizeRightMissing'])).toBeVisible();
  expect(screen.getByText(english['activityBox.logic.groupRightMissing'])).toBeVisible();
});

it('adds an item and takes it away again, with its chances', async () => {
  const { user, saved } = await open({ value: SOUND });
  await user.click(screen.getByText(english['activityBox.logic.add.withoutPrize']));
  expect(chanceOf(english['activityBox.logic.thanks'])).toHaveValue('');
  await user.click(screen.getByLabelText(say('activityBox.logic.removeItem', { name: '签字笔' })));
  await user.click(await screen.findByRole('button', { name: kit['ui.action.confirm'] }));
  expect(await screen.findByText(say('activityBox.logic.sumMissing', { sum: '95', off: '5' }))).toBeVisible();
  await waitFor(
    () =>
      expect(saved.at(-1)?.items.map(({ name }) => name)).toEqual([
        '纪念杯',
        '谢谢参与',
        english['activityBox.logic.thanks'],
      ]),
    PATIENCE,
  );
});

it.each(LANGUAGES)('offers a name for what wins nothing that an item may have, in %s', async (lang) => {
  const { 'activityBox.logic.thanks': thanks = '' } = await loadTexts(lang);
  expect(thanks.length).toBeGreaterThan(0);
  expect(thanks.length).toBeLessThanOrEqual(ITEM_NAME_MAX);
});
