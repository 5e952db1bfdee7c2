import type { Shape } from '../shape.ts'
import type { kitOffline as zh } from '../zh/kit-offline.part.ts'

export const kitOffline: Shape<typeof zh> = {
  title: 'Sin conexión',
  says: 'Ahora no se puede llegar a las páginas de la escuela. Seguirá por sí sola en cuanto haya red.',
  again: 'Probar de nuevo',
  today: 'Clases de hoy',
  none: 'Hoy no hay clases.',
  next: 'Próxima clase: {{when}}',
  keptAt: 'El horario es el de {{when}}: los cambios posteriores no se ven aquí.',
  unknown: 'Aquí no está el horario de hoy: su última visita fue el {{when}}.',
  cancelled: 'cancelada',
}
