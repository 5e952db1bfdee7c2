import type { Leads } from '../kit/api/client.ts'
import { pathTo } from '../kit/paths.ts'
import { exemptFromTimeout } from './access.ts'

export interface Led {
  /** The person is a visitor from here on. */
  forget: boolean
  to: string
}

/** Where an outcome takes a person who stands at `here` (a path with its query). */
export function ledTo(outcome: Exclude<Leads, 'closed'>, here: string): Led {
  if (outcome === 'permission') return { forget: false, to: pathTo('Permission') }
  if (outcome === 'deleted') return { forget: false, to: pathTo('Datadeleted') }
  if (outcome === 'order-deleted') return { forget: false, to: pathTo('Orderdatadeleted') }
  const pathname = here.replace(/[?#].*$/, '')
  if (exemptFromTimeout(pathname)) return { forget: true, to: here }
  const query = new URLSearchParams({ ...(outcome === 'kicked' && { type: 'kicked_out' }), redirect: here })
  return { forget: true, to: `${pathTo('Timeout')}?${query}` }
}
