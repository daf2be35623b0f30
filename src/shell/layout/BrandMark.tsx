/** The product's mark: a message that reaches further and further. Takes the colour of its text. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden focusable="false">
      <circle cx="7" cy="17" r="3.4" fill="currentColor" />
      <path
        d="M7 9.2a7.8 7.8 0 0 1 7.8 7.8M7 3.4A13.6 13.6 0 0 1 20.6 17"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
