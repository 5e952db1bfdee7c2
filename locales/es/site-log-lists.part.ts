import type { Shape } from '../shape.ts'
import type { siteLogLists as zh } from '../zh/site-log-lists.part.ts'

export const siteLogLists: Shape<typeof zh> = {
  list: { log: 'Registro' },
  column: {
    at: 'Cuándo',
    who: 'Quién',
    role: 'Como',
    act: 'Acción',
    what: 'Qué',
    facts: 'Detalles',
    field: 'Campo',
    address: 'Dirección IP',
    request: 'Petición',
  },
}
