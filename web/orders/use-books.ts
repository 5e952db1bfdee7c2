import { useSearchParams } from 'react-router'
import {
  differenceKinds,
  differenceStates,
  statementProviders,
} from '../../contract/orders-reconciling-lists.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** What the address says of statements and differences; whatever it does not know is left out. */
export function useBooks() {
  const [asked, setAsked] = useSearchParams()
  const of = (name: string) => asked.get(name) ?? ''
  const among = <T extends string>(name: string, all: readonly T[]) => all.find(one => one === of(name))
  const [from, until] = ['from', 'until'].map(name => (isDay.test(of(name)) ? of(name) : undefined))
  const provider = among('provider', statementProviders)
  const kind = among('kind', differenceKinds)
  const state = among('state', differenceStates)
  const days = { ...(provider && { provider }), ...(from && { from }), ...(until && { until }) }
  const filter = { ...days, ...(kind && { kind }), ...(state && { state }) }
  const page = Math.max(1, Number(of('page')) || 1)
  const dayPage = Math.max(1, Number(of('days')) || 1)
  const set = (more: Record<string, string | undefined>) => {
    const next = Object.entries({ view: 'statements', ...filter, ...more }).filter(
      ([, value]) => value !== undefined,
    )
    setAsked(Object.fromEntries(next) as Record<string, string>, { preventScrollReset: true })
  }
  return { provider, kind, state, from, until, days, filter, page, dayPage, set }
}
export type BooksAsked = ReturnType<typeof useBooks>
