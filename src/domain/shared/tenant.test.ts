import { expect, it } from 'vitest';
import { dayIn, isTimeZone, timeZones } from './tenant.ts';

it('a zone has a name, old or new; an offset is none', () => {
  expect(['Asia/Shanghai', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5'].map(isTimeZone)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(['Mars/Base', '+08:00', '', 'Asia/Shanghai; x'].map(isTimeZone)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

it('every zone that is offered can be chosen, each once', () => {
  const zones = timeZones();
  expect(zones).toContain('Asia/Shanghai');
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(new Set(zones).size).toBe(zones.length);
});

it('the day of an instant is that of the zone', () => {
  const instant = new Date('2026-11-21T02:00:00Z');
  expect([dayIn(instant, 'America/New_York'), dayIn(instant, 'Asia/Tokyo')]).toEqual(['2026-11-20', '2026-11-21']);
});

it('universal time can be chosen everywhere, whether or not the browser lists it', () => {
  expect(timeZones().filter((zone) => zone === 'UTC')).toEqual(['UTC']);
});

it('a zone is only its name: nothing stands before or behind it', () => {
  expect([' UTC', 'UTC ', '/UTC', 'Asia/', 'Asia//Tokyo', 'asia/tokyo'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});
