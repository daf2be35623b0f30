import pg from 'pg';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';

/**
 * The least that a database has to do for the list of contacts: one page of 20, and the count of all. Each page is
 * planned at its call, as the console's are.
 *
 * @param calls pages that are read
 * @param connections take them in turn
 * @returns milliseconds of each page, and of one count
 */
export async function barePages(
  databaseUrl: string,
  calls: number,
  connections: number,
): Promise<{ pages: number[]; count: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    const took = async (text: string): Promise<number> => {
      const began = performance.now();
      await pool.query(text, [DEFAULT_TENANT_ID]);
      return performance.now() - began;
    };
    const pages: number[] = [];
    const read = async (): Promise<void> => {
      while (pages.length < calls)
        pages.push(await took('select * from contact where tenant_id = $1 order by created_at desc, id desc limit 20'));
    };
    await Promise.all(Array.from({ length: connections }, read));
    return { pages: pages.slice(0, calls), count: await took('select count(*) from contact where tenant_id = $1') };
  } finally {
    await pool.end();
  }
}
