import type { ReactNode } from 'react'
import { PublicHead } from '../site/head.tsx'

/** A page of the way in: one card, its question, its fields. */
export const EntryPage = ({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) => (
  <section className="entry">
    <div className="entry-card">
      <PublicHead title={title} description={text ?? title} />
      <h1>{title}</h1>
      {text && <p className="sign-in-text">{text}</p>}
      {children}
    </div>
  </section>
)
