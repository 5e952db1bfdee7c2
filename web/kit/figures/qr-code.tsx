import { picturedText } from './qr.ts'

const quiet = 4

/** A picture code to be read by a phone: dark on white in either scheme, with the margin that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = picturedText(text)
  const side = rows.length + quiet * 2
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
