import { type ReactNode, useId } from 'react'

export type PictureName =
  | 'empty'
  | 'filtered'
  | 'error'
  | 'expired'
  | 'kicked'
  | 'deleted'
  | 'order-deleted'
  | 'permission'
  | 'not-found'

const wrong = { stroke: 'var(--danger)', strokeWidth: 2.2 }
const now = { stroke: 'var(--now)', strokeWidth: 2 }
const ours = { stroke: 'var(--accent)', strokeWidth: 2.2 }

const drawings: Record<PictureName, ReactNode> = {
  // a rail on which nothing stands yet
  empty: (
    <>
      <path d="M28 74H172" strokeDasharray="3 6" />
      <g fill="var(--sheet)">
        <circle cx="54" cy="74" r="5" />
        <circle cx="100" cy="74" r="5" />
        <circle cx="146" cy="74" r="5" />
      </g>
    </>
  ),
  filtered: (
    <>
      <circle cx="92" cy="50" r="22" />
      <path d="M108 66l22 22" />
      <path d="M82 50h20" strokeDasharray="2 5" />
    </>
  ),
  // the broken rail
  error: (
    <>
      <path d="M24 70H86M118 70H176" />
      <path d="M86 70l8-14M118 70l-8 14" {...wrong} />
      <circle cx="24" cy="70" r="4" fill="var(--accent)" stroke="none" />
    </>
  ),
  expired: (
    <>
      <path d="M24 74H112M150 74H176" />
      <path d="M112 74H150" strokeDasharray="3 6" />
      <circle cx="24" cy="74" r="4" fill="var(--accent)" stroke="none" />
      <circle cx="112" cy="74" r="7" fill="var(--now)" stroke="none" />
      <path d="M112 60V34M112 34l-5 6M112 34l5 6" />
    </>
  ),
  kicked: (
    <>
      <rect x="34" y="36" width="48" height="36" rx="3" />
      <path d="M44 46l28 18M72 46L44 64" />
      <rect x="124" y="24" width="30" height="58" rx="4" {...ours} />
      <path d="M90 54H116M108 47l9 7-9 7" {...now} />
    </>
  ),
  deleted: (
    <>
      <path d="M30 84V30H96V84Z" />
      <path d="M40 44H86M40 56H74M40 68H80" strokeDasharray="2 5" />
      <path d="M128 40l32 32M160 40l-32 32" {...wrong} />
    </>
  ),
  // a receipt with its torn edge, and nothing on it
  'order-deleted': (
    <>
      <path d="M40 26H100V86l-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6Z" />
      <path d="M52 42H88M52 54H78" strokeDasharray="2 5" />
      <path d="M128 40l32 32M160 40l-32 32" {...wrong} />
    </>
  ),
  // a door in the ruling, shut
  permission: (
    <>
      <path d="M24 86H176" />
      <path d="M74 86V24H126V86" {...ours} />
      <circle cx="116" cy="58" r="3" fill="var(--rule-2)" stroke="none" />
      <path d="M62 55H138" {...wrong} />
    </>
  ),
  // a square that is missing from its row
  'not-found': (
    <>
      <path d="M28 38H64V74H28ZM136 38H172V74H136Z" />
      <path d="M82 38H118V74H82Z" strokeDasharray="3 6" />
      <path d="M46 50v12M40 56h12M154 50v12M148 56h12" {...ours} />
    </>
  ),
}

/** Small drawings on squared paper, for the states in which there is nothing else to see. Decoration. */
export function Picture({ name }: { name: PictureName }) {
  const grid = useId()
  return (
    <svg
      className="picture"
      viewBox="0 0 200 110"
      width="200"
      height="110"
      fill="none"
      stroke="var(--rule-2)"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <defs>
        <pattern id={grid} width="18" height="18" patternUnits="userSpaceOnUse">
          <path d="M18 0H0V18" stroke="var(--accent-line)" strokeOpacity=".55" />
        </pattern>
      </defs>
      <rect x="1" y="1" width="198" height="108" fill={`url(#${grid})`} stroke="var(--accent-line)" />
      {drawings[name]}
    </svg>
  )
}
