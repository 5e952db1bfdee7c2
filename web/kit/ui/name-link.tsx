import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWayTo } from '../session/may-go.ts'

interface Props {
  /** Its page; of several, the first that may be opened. */
  to: string | readonly string[]
  children: ReactNode
}

/** A name that leads to what it names, in a new tab as well; who may not go there reads the name alone. */
export function NameLink({ to, children }: Props) {
  const way = useWayTo(to)
  return way === undefined ? children : <Link to={way}>{children}</Link>
}
