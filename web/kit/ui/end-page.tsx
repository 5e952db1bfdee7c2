import type { ReactNode } from 'react'

/** A page that says one thing, and where to go from it. */
export const EndPage = ({
  figure,
  title,
  text,
  children,
}: {
  figure: ReactNode
  title: string
  text: string
  children: ReactNode
}) => (
  <section className="end-page">
    {figure}
    <h1>{title}</h1>
    <p>{text}</p>
    <p className="end-acts">{children}</p>
  </section>
)
