import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { NameLink } from './name-link.tsx'

interface Props {
  /** The page over which it opens. */
  page: string
  /** What the address calls it, and which one. */
  name: string
  id: number
  children: ReactNode
}

/** A name whose page is a dialog over another: on that page what is filtered and shown stays as it is. */
export function OverLink({ page, name, id, children }: Props) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const there = new URLSearchParams(pathname.replace(/\/$/, '') === page ? params : undefined)
  there.set(name, String(id))
  return <NameLink to={`${page}?${there}`}>{children}</NameLink>
}

/** Which one the address says is open over this page, and how it is opened and closed. */
export function useOver(name: string) {
  const [params, setParams] = useSearchParams()
  const said = params.get(name) ?? ''
  const show = (id: number | undefined) =>
    setParams(
      now => {
        if (id === undefined) now.delete(name)
        else now.set(name, String(id))
        return now
      },
      { replace: id === undefined, preventScrollReset: true },
    )
  return [/^[1-9]\d{0,15}$/.test(said) ? Number(said) : undefined, show] as const
}
