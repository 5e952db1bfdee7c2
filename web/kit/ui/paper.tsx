import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** What is on paper alone: printed as soon as it is there, the page itself away, and gone again when that is over. */
export function Paper({ onOver, children }: { onOver: () => void; children: ReactNode }) {
  useEffect(() => {
    addEventListener('afterprint', onOver, { once: true })
    print()
    return () => removeEventListener('afterprint', onOver)
  }, [onOver])
  return createPortal(<article className="paper">{children}</article>, document.body)
}

interface SheetProps {
  school: string
  title: string
  facts: readonly (readonly [string, string])[]
  /** Each with its width in millimetres, or as wide as is left. */
  heads: readonly { head: string; width?: number }[]
  rows: readonly { key: number; cells: readonly string[] }[]
  foot?: string
}

/** A table with a line for each, numbered, its head again on each page; what has no words is written by hand. */
export const PaperSheet = ({ school, title, facts, heads, rows, foot }: SheetProps) => (
  <>
    <header>
      <small>{school}</small>
      <h1>{title}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col" className="paper-number">
            #
          </th>
          {heads.map(({ head, width }) => (
            <th key={head} scope="col" style={width === undefined ? undefined : { width: `${width}mm` }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }, at) => (
          <tr key={key}>
            <td className="paper-number">{at + 1}</td>
            {heads.map(({ head }, place) => (
              <td key={head}>{cells[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {foot && <p>{foot}</p>}
  </>
)
