import type { Shape } from '../shape.ts'
import type { operatorQuotas as zh } from '../zh/operator-quotas.part.ts'

export const operatorQuotas: Shape<typeof zh> = {
  title: 'Cupos',
  none: 'Sin límites.',
  unlimited: 'sin límite',
  set: 'Fijar cupos',
  verb: 'Guardar',
  says: 'Vacío para no limitar. Bajarlo no quita nada: solo impide añadir más.',
  operators: 'Los fija el operador.',
  less: 'Menos de lo que está en uso: todo se conserva y no se podrá añadir más',
  field: {
    people: 'Cuentas como máximo',
    storage: 'Almacenamiento como máximo',
    rooms: 'Clases a la vez como máximo',
  },
  peopleHint: 'En uso ahora: {{n}}. Las cuentas desactivadas o eliminadas no cuentan',
  roomsHint: 'En curso ahora: {{n}}. Una clase cuenta desde que el profesor la empieza hasta que termina',
  storageHint: 'En uso ahora: {{size}}, con archivos, materiales y grabaciones',
  name: { people: 'Cuentas', storage: 'Almacenamiento', rooms: 'Clases a la vez' },
  filter: { near: 'Casi agotados', full: 'Agotados' },
}
