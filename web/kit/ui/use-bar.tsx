import { Meter } from 'react-aria-components/Meter'
import './use-bar.css'

interface Props {
  label: string
  used: number
  most: number
  /** How full it is: nine tenths, all. */
  level: 0 | 90 | 100
  /** '48 / 50' as it is read. */
  says: string
}

/** How much of what may be had is in use. */
export const UseBar = ({ label, used, most, level, says }: Props) => (
  <Meter
    className="use-bar"
    data-level={level}
    aria-label={label}
    value={Math.min(used, most)}
    maxValue={Math.max(most, 1)}
    valueLabel={says}
  >
    <span className="use-bar-head">
      <span>{label}</span>
      <span>{says}</span>
    </span>
    <span className="use-bar-track">
      <span
        className="use-bar-fill"
        style={{ inlineSize: `${most > 0 ? Math.min(100, (used / most) * 100) : 100}%` }}
      />
    </span>
  </Meter>
)
