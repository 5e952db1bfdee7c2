import type { ReactNode } from 'react'
import type { InstallWay } from './install-ways.rules.ts'

const ours = { stroke: 'var(--accent)', strokeWidth: 2.2 }
const soft = { fill: 'var(--accent-soft)', ...ours }

/** Where to press. */
const Ring = ({ x, y, r = 11 }: { x: number; y: number; r?: number }) => (
  <circle cx={x} cy={y} r={r} fill="none" stroke="var(--now)" strokeWidth="2.4" />
)
const Mark = ({ x, y, side = 18 }: { x: number; y: number; side?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${side / 34})`} fill="none">
    <rect x="1.5" y="1.5" width="31" height="31" rx="3" stroke="var(--accent)" strokeWidth="3" />
    <rect x="17" y="3" width="14" height="14" fill="var(--accent)" stroke="none" />
    <circle cx="10" cy="24" r="3.4" fill="var(--now)" stroke="none" />
  </g>
)
const Lines = ({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) => (
  <path
    d={widths.map((width, at) => `M${x} ${y + at * 11}h${width}`).join('')}
    stroke="var(--rule-2)"
    strokeWidth="3"
  />
)

const Browser = ({ children }: { children: ReactNode }) => (
  <>
    <rect x="20" y="12" width="160" height="98" rx="5" fill="var(--sheet)" />
    <path d="M20 34H180" />
    <path d="M30 23h4M40 23h4" strokeWidth="4" />
    {children}
  </>
)
const Address = () => (
  <rect x="54" y="17" width="114" height="12" rx="6" fill="var(--sheet-2)" stroke="none" />
)

const Phone = ({ children }: { children: ReactNode }) => (
  <>
    <rect x="66" y="6" width="68" height="112" rx="9" fill="var(--sheet)" />
    {children}
  </>
)
const PhoneBars = () => <path d="M66 24H134M66 100H134" />
/** Three points, one under the other, beside each other, or in a square. */
const Points = ({ at }: { at: readonly (readonly [number, number])[] }) => (
  <g fill="var(--ink-2)" stroke="none">
    {at.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />
    ))}
  </g>
)

const figures = {
  bar: (
    <Browser>
      <Address />
      <rect x="151" y="18.5" width="10" height="7" rx="1.5" {...ours} strokeWidth={1.5} fill="none" />
      <path d="M153.5 28h5M156 19.5v4m-2-2l2 2 2-2" {...ours} strokeWidth={1.5} />
      <Ring x={156} y={23} />
      <Lines x={34} y={52} widths={[70, 110, 90, 60]} />
    </Browser>
  ),
  menu: (
    <Browser>
      <Address />
      <Lines x={120} y={56} widths={[44, 36, 44]} />
      <rect x="26" y="34" width="78" height="56" rx="4" fill="var(--sheet)" />
      <rect x="30" y="60" width="70" height="14" rx="3" {...soft} />
      <Lines x={36} y={46} widths={[38]} />
      <Lines x={36} y={67} widths={[50]} />
      <Lines x={36} y={82} widths={[30]} />
    </Browser>
  ),
  confirm: (
    <Browser>
      <Address />
      <rect x="58" y="42" width="104" height="58" rx="5" fill="var(--sheet)" />
      <Mark x={68} y={50} />
      <Lines x={94} y={56} widths={[52, 34]} />
      <rect x="110" y="80" width="42" height="13" rx="3" fill="var(--accent)" stroke="none" />
      <Ring x={131} y={86} r={13} />
    </Browser>
  ),
  window: (
    <>
      <rect x="36" y="18" width="128" height="86" rx="5" fill="var(--sheet)" {...ours} />
      <path d="M36 36H164" {...ours} />
      <Mark x={42} y={21} side={12} />
      <path d="M148 27h8" strokeWidth="2.2" />
      <rect x="48" y="48" width="34" height="44" rx="3" fill="var(--sheet-2)" stroke="none" />
      <Lines x={92} y={54} widths={[56, 44, 56, 30]} />
    </>
  ),
  phoneMore: (
    <Phone>
      <PhoneBars />
      <Points
        at={[
          [125, 11],
          [125, 15],
          [125, 19],
        ]}
      />
      <Ring x={125} y={15} r={9} />
      <Lines x={76} y={40} widths={[36, 46, 30, 42]} />
    </Phone>
  ),
  phoneShare: (
    <Phone>
      <PhoneBars />
      <path d="M95 107v6h10v-6M100 110v-8m-3 3l3-3 3 3" {...ours} strokeWidth={1.6} />
      <Ring x={100} y={108} />
      <Lines x={76} y={40} widths={[36, 46, 30, 42]} />
    </Phone>
  ),
  phoneDots: (
    <Phone>
      <PhoneBars />
      <Points
        at={[
          [121, 107],
          [127, 107],
          [121, 112],
          [127, 112],
        ]}
      />
      <Ring x={124} y={109} />
      <Lines x={76} y={40} widths={[36, 46, 30, 42]} />
    </Phone>
  ),
  phoneList: (
    <Phone>
      <Lines x={76} y={22} widths={[46, 36]} />
      <path d="M66 46H134" />
      <Lines x={78} y={58} widths={[34]} />
      <rect x="72" y="66" width="56" height="16" rx="3" {...soft} />
      <path d="M78 74h6m-3-3v6" {...ours} strokeWidth={1.6} />
      <Lines x={90} y={74} widths={[30]} />
      <Lines x={78} y={92} widths={[40, 28]} />
    </Phone>
  ),
  phoneHome: (
    <Phone>
      <g fill="var(--sheet-2)" stroke="none">
        {[0, 1, 2, 3, 4].map(at => (
          <rect
            key={at}
            x={74 + (at % 3) * 19}
            y={24 + Math.floor(at / 3) * 24}
            width="14"
            height="14"
            rx="4"
          />
        ))}
      </g>
      <Mark x={111} y={47} side={16} />
      <Ring x={119} y={55} r={14} />
      <path d="M90 108h20" strokeWidth="2.4" />
    </Phone>
  ),
} as const satisfies Record<string, ReactNode>

const steps: Record<InstallWay, readonly (keyof typeof figures)[]> = {
  computer: ['bar', 'confirm', 'window'],
  safari: ['menu', 'confirm', 'window'],
  android: ['phoneMore', 'phoneList', 'phoneHome'],
  iphone: ['phoneShare', 'phoneList', 'phoneHome'],
  harmony: ['phoneDots', 'phoneList', 'phoneHome'],
}

/** What is to be seen at each of the three steps. Decoration: the words beside it say the same. */
export function WayFigure({ way, at }: { way: InstallWay; at: number }) {
  const name = steps[way][at]
  return (
    <svg className="install-figure" viewBox="0 0 200 122" aria-hidden="true">
      <g fill="none" stroke="var(--ink-3)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {name && figures[name]}
      </g>
    </svg>
  )
}
