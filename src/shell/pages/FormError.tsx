import styles from './FormError.module.css';

/** A text over a form, read out when it appears: why it was refused, or (as a `note`) what went well. */
export function FormError({ text, note = false }: { text: string | null; note?: boolean }) {
  return (
    <div role={note ? 'status' : 'alert'}>
      {text === null ? null : <p className={`${styles.error} ${note ? styles.note : ''}`}>{text}</p>}
    </div>
  );
}
