import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import type { RunningConsole } from './startConsole.ts';

/**
 * People as in a real customer base: few surnames are frequent, and a third of the addresses tells the name. `attributes` is SQL of
 * further values of the person `n`, as `'level', 'gold'`.
 */
export async function insertContacts({ pool }: RunningConsole, count: number, attributes?: string): Promise<void> {
  await pool.query(
    `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
     select $1, surname.han || given.han, '+86' || (13000000000 + n * 3571 % 9000000000),
       case n % 3 when 0 then (100000000 + n * 7919 % 900000000)::text when 1 then surname.latin || '.' || given.latin || '.' || n
         else given.latin || n || surname.latin end || '@' || (array['example.com','mail.example','post.example'])[1 + n % 3],
       jsonb_build_object('city', (array['上海','北京','广州','深圳','成都','杭州'])[1 + n % 6]${attributes === undefined ? '' : `, ${attributes}`}), at, at
     from (select n, floor(20 * power(random(), 1.5)) as s, n * 7919 % 15 as g,
         timestamptz '2024-01-01' + n * interval '1 minute' as at
       from generate_series(1, $2::bigint) n) person
     join unnest(array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','欧阳','司徒'],
       array['wang','li','zhang','liu','chen','yang','zhao','huang','zhou','wu','xu','sun','hu','zhu','gao','lin','he','guo','ouyang','situ'])
       with ordinality as surname(han, latin, place) on surname.place = s + 1
     join unnest(array['伟','娜','秀英','敏','静','建国','丽','强','磊','洋','艳','杰','桂英','文博','雨欣'],
       array['wei','na','xiuying','min','jing','jianguo','li','qiang','lei','yang','yan','jie','guiying','wenbo','yuxin'])
       with ordinality as given(han, latin, place) on given.place = g + 1`,
    [DEFAULT_TENANT_ID, count],
  );
  await pool.query('vacuum analyze contact');
  // A million rows at once are still being written to the disk otherwise, while the pages are measured.
  await pool.query('checkpoint');
}
