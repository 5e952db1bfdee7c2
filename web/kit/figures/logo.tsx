/** The built-in logo, for a school that has given none: four cells of ruled paper, one filled, one with the mark of now. */
export function Logo({ size = 34 }: { size?: number }) {
  return (
    <svg className="logo-figure" viewBox="0 0 34 34" width={size} height={size} aria-hidden="true">
      <rect
        x="1.5"
        y="1.5"
        width="31"
        height="31"
        rx="2"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <path d="M17 3v28M3 17h28" stroke="var(--accent)" strokeWidth="1.2" strokeDasharray="2 2" />
      <rect x="17" y="3" width="14" height="14" fill="var(--accent)" />
      <circle cx="10" cy="24" r="3.4" fill="var(--now)" />
    </svg>
  )
}
