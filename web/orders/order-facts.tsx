import type { ReactNode } from 'react'
import './orders.css'

interface Props {
  /** Whatever of it has nothing to say is left out. */
  rows: readonly (readonly [head: string, words: ReactNode])[]
  children?: ReactNode
}

/** What is known of an order, each with its name beside it. */
export function OrderFacts({ rows, children }: Props) {
  return (
    <dl className="order-facts">
      {children}
      {rows.map(
        ([head, words]) =>
          words && (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
