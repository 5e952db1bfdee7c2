import { topOf } from './axis.ts'
import './charts.css'

export interface Bar {
  key: string
  name: string
  value: number
  /** Shown as a tick across the bar: the same of the time before. */
  before?: number
}

/** Counts of several things beside each other, the longest first or in the order that is given. */
export function BarChart({ bars, says }: { bars: readonly Bar[]; says: string }) {
  const top = topOf(Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before])))
  return (
    <figure className="chart">
      <div className="chart-bars" role="img" aria-label={says}>
        {bars.map(({ key, name, value, before }) => (
          <div key={key} className="chart-bar">
            <span className="chart-bar-name">{name}</span>
            <span className="chart-bar-track">
              <i style={{ inlineSize: `${(value / top) * 100}%` }} />
              {before !== undefined && <u style={{ insetInlineStart: `${(before / top) * 100}%` }} />}
            </span>
            <b>{value}</b>
          </div>
        ))}
      </div>
      <figcaption className="chart-says">{says}</figcaption>
    </figure>
  )
}
