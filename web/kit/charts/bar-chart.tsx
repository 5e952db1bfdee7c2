import { topOf } from './axis.ts'
import './bar-chart.css'
import './charts.css'

export interface Bar {
  key: string
  name: string
  value: number
  /** Shown as a tick across the bar: the same of the time before. */
  before?: number
}

interface Props {
  bars: readonly Bar[]
  says: string
  /** What the bar counts, and what the tick across it. */
  names: { value: string; before: string }
}

/** Counts of several things beside each other, the longest first or in the order that is given. */
export function BarChart({ bars, says, names }: Props) {
  const top = topOf(Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before])))
  return (
    <figure className="chart">
      <ul className="chart-legend" aria-hidden="true">
        <li data-mark="bar">{names.value}</li>
        <li data-mark="tick">{names.before}</li>
      </ul>
      <div className="chart-bars" role="img" aria-label={says}>
        {bars.map(({ key, name, value, before }) => (
          <div
            key={key}
            className="chart-bar"
            title={[
              name,
              `${names.value} ${value}`,
              ...(before === undefined ? [] : [`${names.before} ${before}`]),
            ].join(' · ')}
          >
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
