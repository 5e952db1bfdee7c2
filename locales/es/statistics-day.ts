import type { Shape } from '../shape.ts'
import type { statisticsDay as zh } from '../zh/statistics-day.ts'

export const statisticsDay: Shape<typeof zh> = {
  title: 'El día de la escuela',
  asOf: 'A las {{at}}',
  of: 'de {{n}}',
  figure: {
    lessons: 'Clases de hoy',
    running: 'En curso',
    withoutTeacher: 'Sin profesor',
    filling: 'Casi sin plazas',
    refundsAsked: 'Reembolsos solicitados',
    refundsFailed: 'Reembolsos fallidos',
    unmatched: 'Pagos que no cuadran',
    transfers: 'Transferencias en espera',
    storage: 'Espacio',
    messages: 'Mensajes del mes',
    imports: 'Importaciones en curso',
  },
}
