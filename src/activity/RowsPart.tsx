import type { ReactNode } from 'react';

/** Rows with a time each, under a title; `image` stands before the name, `below` stands under its row in full width. */
export function RowsPart({
  label,
  none,
  rows,
}: {
  label: string;
  none: string;
  rows: readonly { key: string; name: string; at: string; image?: string | null; below?: ReactNode }[];
}): ReactNode {
  return (
    <section className="ap-card" aria-label={label}>
      <h2 className="ap-title">{label}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="ap-records">
          {rows.map(({ key, name, at, image = null, below }) => (
            <li key={key}>
              <span className="ap-row-name">
                {image !== null && <img className="ap-prize-image" src={image} alt="" />}
                {name}
              </span>
              <span className="ap-time">{at}</span>
              {below}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
