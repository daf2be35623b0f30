import styles from './actionColumn.module.css';

/** How the column with the actions on a row stands in a table: at the end, in sight however wide the table is. */
export const actionColumn = { fixed: 'end' as const, className: styles.actions ?? '' };
