import { theme } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../ui/index.ts';
import styles from './SendTrend.module.css';

/** What reached people on each day, as bars in a real table: readable with or without seeing the bars. */
export function SendTrend({ days }: { days: readonly { date: string; success: number }[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  const most = Math.max(1, ...days.map(({ success }) => success));
  return (
    <table className={styles.trend}>
      <caption>{t('outreach.home.trend')}</caption>
      <tbody>
        {days.map(({ date, success }) => (
          <tr key={date}>
            <th scope="row">{format.day(date)}</th>
            <td className={styles.barCell}>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(success / most) * 100}%`, background: token.colorPrimary }}
              />
            </td>
            <td className={styles.count}>{format.number(success)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
