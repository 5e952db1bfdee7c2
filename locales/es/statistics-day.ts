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
    refundsToSend: 'Reembolsos por transferir',
    unmatched: 'Pagos que no cuadran',
    transfers: 'Transferencias en espera',
    storage: 'Espacio',
    messages: 'Mensajes del mes',
    imports: 'Importaciones en curso',
  },
  running: {
    title: 'En curso',
    says: '{{n, counted(one: clase; many: clases)}} en curso, a las {{at}}',
    none: 'Ninguna clase en curso',
    noneSays: 'Las clases de los grupos que dirige aparecen aquí cuando empiezan.',
    there: '{{n}} de {{all}} presentes',
    noTeacher: 'Sin profesor en el aula',
    still: 'Sin actividad desde hace {{n}} min',
    weak: '{{n}} con red débil',
    hands: 'Manos {{n}}',
    onStage: 'En escena {{n}}',
    empty: 'Aún no hay nadie en el aula',
    lookIn: 'Observar',
    board: 'Hay algo en la pizarra',
    blank: 'La pizarra está vacía',
  },
}
