/** An open or a closed eye, for the button that shows a password. Drawn here, so that the sign-in page needs no icon set. */
export function EyeIcon({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" strokeLinejoin="round" />
      <circle cx="10" cy="10" r="2.6" />
      {open ? null : <path d="M3.4 16.6 16.6 3.4" strokeLinecap="round" />}
    </svg>
  );
}
