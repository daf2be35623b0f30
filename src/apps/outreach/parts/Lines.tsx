import type { ReactNode } from 'react';

/** Texts of one field below each other. */
export function Lines({ of }: { of: readonly string[] }): ReactNode {
  return (
    <div>
      {of.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  );
}
