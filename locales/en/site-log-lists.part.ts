import type { Shape } from '../shape.ts'
import type { siteLogLists as zh } from '../zh/site-log-lists.part.ts'

export const siteLogLists: Shape<typeof zh> = {
  list: { log: 'Log' },
  column: {
    at: 'When',
    who: 'Who',
    role: 'As',
    act: 'Act',
    what: 'What',
    facts: 'Details',
    field: 'Field',
    address: 'IP address',
    request: 'Request',
  },
}
