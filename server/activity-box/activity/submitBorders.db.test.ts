import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveActivityLogic, saveActivityPages } from '../../../src/contract/activity-box/activity/activity.ts';
import { uploadActivityImage } from '../../../src/contract/activity-box/activityPage/activityImage.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { codeOf, type EditingRoom, openEditingRoom } from '../../../tests/activity-box/editingRoom.ts';
import { pngOfSize } from '../../../tests/files/pngOfSize.ts';

describe('what is submitted, at the borders of its rules', () => {
  let room: EditingRoom;
  beforeAll(async () => {
    room = await openEditingRoom();
  });
  afterAll(() => room.test.close());

  /** Submits an activity whose two items have these probabilities, in millionths, and tells its state or the refusal. */
  async function submitted(...millionths: readonly [number, number]): Promise<string> {
    const { id, prizeId } = await room.ready();
    const shares = millionths.map((one, at) => ({ itemId: at === 0 ? 'cup' : 'none', millionths: one }));
    const logic = room.logic(prizeId, 5, { tables: [{ groupId: null, shares }] });
    const { version } = await room.get(id);
    const saved = codeOf(await room.test.admin.call(saveActivityLogic, { params: { id }, body: { logic, version } }));
    return saved === 'done' ? room.submit(id) : saved;
  }

  it('has chances of exactly 100 %: not 99 % or 101 %, nor one millionth more or less [5.4-17]', async () => {
    const rest = CHANCE_WHOLE / 2;
    const percent = CHANCE_WHOLE / 100;
    for (const missed of [-percent, percent, -1, 1])
      expect(await submitted(rest, rest + missed)).toBe('logic.tables.0.shares chancesNotWhole');
    expect(await submitted(rest, rest)).toBe('done');
  });

  const upload = (use: 'page' | 'wheel', width: number, height: number) =>
    room.test.admin.call(uploadActivityImage, {
      body: { use },
      file: new File([Buffer.from(pngOfSize(width, height))], 'wheel.png'),
    });

  it('has a wheel on 670 × 670 pixels, whatever the image was handed in for [9-42]', async () => {
    expect(codeOf(await upload('wheel', 670, 671))).toBe('file imageDimensions');
    expect(codeOf(await upload('wheel', 669, 670))).toBe('file imageDimensions');
    const withBackground = async (fileId: string): Promise<string> => {
      const { id } = await room.ready();
      const { draft, version } = await room.get(id);
      const background = { fileId, alt: '', isDecorative: true };
      const pages = draft.pages.pages.map((page) => ({
        ...page,
        components: page.components.map((one) => (one.type === 'bigWheel' ? { ...one, background } : one)),
      }));
      const body = { pages: { pages }, version };
      expect(codeOf(await room.test.admin.call(saveActivityPages, { params: { id }, body }))).toBe('done');
      return room.submit(id);
    };
    expect(await withBackground((await upload('page', 670, 671)).value.id)).toBe('pages pagesUnfinished');
    expect(await withBackground((await upload('wheel', 670, 670)).value.id)).toBe('done');
  });
});
