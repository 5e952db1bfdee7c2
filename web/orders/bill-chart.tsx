import { useTranslation } from 'react-i18next'
import { topOf } from '../kit/charts/axis.ts'
import { money } from '../kit/format/money.ts'
import { type BillRow, useSpanName } from './bill-table.tsx'
import type { BillBy } from './use-bill.ts'

const series = ['in', 'out', 'earned'] as const
/** More stand too close to be told apart. */
const most = 31

/** What was received, given back and earned, span beside span; the table has the same in figures. */
export function BillChart({ rows, by }: { rows: readonly BillRow[]; by: BillBy }) {
  const { t } = useTranslation('orders-books')
  const nameOf = useSpanName(by)
  const isInTime = by === 'day' || by === 'month'
  const inOrder = isInTime ? [...rows].sort((a, b) => a.at.localeCompare(b.at)) : rows
  const drawn = isInTime ? inOrder.slice(-most) : inOrder.slice(0, most)
  const top = topOf(Math.max(...drawn.flatMap(row => series.map(name => row[name]))))
  const sum = (name: (typeof series)[number]) => money(drawn.reduce((all, row) => all + row[name], 0))
  // Each name needs its place: of many days only some are written.
  const each = Math.ceil(drawn.length / (isInTime ? 8 : most))
  const short = (row: BillRow) => (by === 'day' ? row.at.slice(5) : nameOf(row))
  return (
    <figure className="bill-chart" data-by={isInTime ? 'time' : 'name'}>
      <ul className="bill-legend" aria-hidden="true">
        {series.map(name => (
          <li key={name} data-series={name}>
            {t(`bill.${name}`)}
          </li>
        ))}
      </ul>
      <div
        className="bill-plot"
        role="img"
        aria-label={t('bill.says', {
          n: drawn.length,
          in: sum('in'),
          out: sum('out'),
          earned: sum('earned'),
        })}
      >
        {[1, 0.5, 0].map(part => (
          <span key={part} className="bill-grid" style={{ insetBlockEnd: `${part * 100}%` }}>
            <span>¥{money(top * part).replace(/\.00$/, '')}</span>
          </span>
        ))}
        {drawn.map((row, at) => (
          <div key={row.at} className="bill-group">
            <div className="bill-bars">
              {series
                .filter(name => row[name] > 0)
                .map(name => (
                  <span
                    key={name}
                    data-series={name}
                    style={{ blockSize: `${(row[name] / top) * 100}%` }}
                    title={`${nameOf(row)} ${t(`bill.${name}`)} ¥${money(row[name])}`}
                  />
                ))}
            </div>
            <span className="bill-tick">{at % each === 0 ? short(row) : ''}</span>
          </div>
        ))}
      </div>
      <figcaption className="order-note">
        {t('bill.says', { n: drawn.length, in: sum('in'), out: sum('out'), earned: sum('earned') })}{' '}
        {drawn.length < rows.length && t('bill.latest', { n: drawn.length })}
      </figcaption>
    </figure>
  )
}
