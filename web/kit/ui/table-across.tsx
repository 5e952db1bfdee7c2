import type { ReactNode } from 'react'

/** A table whose figures are compared along a row: on a phone it stays a table, and is moved sideways, by keys as well. */
export const TableAcross = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways is moved by keys as well
  <section className="table-across" tabIndex={0} aria-label={label}>
    {children}
  </section>
)
