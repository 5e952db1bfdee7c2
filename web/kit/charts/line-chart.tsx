import { useState } from 'react'
import { countsUpTo, isNamed } from './axis.ts'
import './charts.css'

export interface Series {
  name: string
  values: readonly number[]
  /** Over all points, beside its name. */
  total?: number
}
export interface Point {
  key: string
  /** Under the axis. */
  short: string
  /** Over the figures of the point at hand. */
  title: string
  /** Of a span that is not whole, what of it is counted: under its name. */
  part?: string | undefined
  /** What is happening at this moment. */
  isNow?: boolean
}
interface Props {
  points: readonly Point[]
  /** At most four: the first filled, each with a line of its own kind. */
  series: readonly Series[]
  /** One sentence that says what is to be seen. The same figures stand in a table near by. */
  says: string
  named?: number
}

// Drawn in a square of a hundred that is stretched; lines keep their width, and whatever is written stands beside the drawing.
const wide = (at: number, of: number) => (of === 1 ? 50 : (at / (of - 1)) * 100)

/** Counts over time, as lines. */
export function LineChart({ points, series, says, named = 7 }: Props) {
  const [hand, setAt] = useState<number>()
  // One point is no line: it is shown as if it were at hand.
  const at = hand ?? (points.length === 1 ? 0 : undefined)
  const lines = countsUpTo(Math.max(...series.flatMap(({ values }) => values)))
  const top = lines[0] ?? 1
  const place = (values: readonly number[]) =>
    values.map((value, n) => `${wide(n, points.length)} ${100 - (value / top) * 100}`)
  const isFirstCut = points[0]?.part !== undefined
  const now = points.findIndex(({ isNow }) => isNow)
  return (
    <figure className="chart">
      <Legend series={series} />

      <div
        className="chart-plot"
        data-parts={points.some(({ part }) => part) || undefined}
        role="img"
        aria-label={says}
        onPointerLeave={() => setAt(undefined)}
      >
        {lines.map(line => (
          <span key={line} className="chart-grid" style={{ insetBlockEnd: `${(line / top) * 100}%` }}>
            <span>{line}</span>
          </span>
        ))}
        <div className="chart-area">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {series.slice(0, 1).map(({ name, values }) => (
              <path
                key={name}
                className="chart-fill"
                d={`M${wide(0, points.length)} 100L${place(values).join('L')}L${wide(points.length - 1, points.length)} 100Z`}
              />
            ))}
            {series.map(({ name, values }, n) => (
              <path key={name} className="chart-line" data-series={n + 1} d={`M${place(values).join('L')}`} />
            ))}
          </svg>
          {now >= 0 && (
            <Mark isNow x={wide(now, points.length)} y={((series[0]?.values[now] ?? 0) / top) * 100} />
          )}
          {at !== undefined &&
            series.map(({ name, values }, n) => (
              <Mark
                key={name}
                series={n + 1}
                x={wide(at, points.length)}
                y={((values[at] ?? 0) / top) * 100}
              />
            ))}
          {points.map(({ key, short, part, isNow }, n) => (
            <span
              key={key}
              className="chart-hit"
              style={{
                insetInlineStart: `${wide(n, points.length)}%`,
                inlineSize: `${100 / points.length}%`,
              }}
              onPointerEnter={() => setAt(n)}
            >
              {isNamed(n, points.length, named, isFirstCut) && (
                <span data-now={isNow || undefined}>
                  {short}
                  {part && <small>{part}</small>}
                </span>
              )}
            </span>
          ))}
          {at !== undefined && points[at] && (
            <Told at={wide(at, points.length)} title={points[at].title} series={series} n={at} />
          )}
        </div>
      </div>
      <figcaption className="chart-says">{says}</figcaption>
    </figure>
  )
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="chart-legend" aria-hidden="true">
    {series.map(({ name, total }, n) => (
      <li key={name} data-series={n + 1}>
        {name} {total !== undefined && <b>{total}</b>}
      </li>
    ))}
  </ul>
)

const Mark = ({ series, isNow, x, y }: { series?: number; isNow?: boolean; x: number; y: number }) => (
  <span
    className="chart-mark"
    data-series={series}
    data-now={isNow || undefined}
    style={{ insetInlineStart: `${x}%`, insetBlockEnd: `${y}%` }}
  />
)

/** The figures of the point under the pointer; before the middle at its right, behind it at its left. */
const Told = ({
  at,
  title,
  series,
  n,
}: {
  at: number
  title: string
  series: readonly Series[]
  n: number
}) => (
  <div
    className="chart-told"
    data-side={at > 50 ? 'before' : 'behind'}
    style={{ insetInlineStart: `${at}%` }}
  >
    <b>{title}</b>
    {series.map(({ name, values }) => (
      <span key={name}>
        {name} <b>{values[n]}</b>
      </span>
    ))}
  </div>
)
