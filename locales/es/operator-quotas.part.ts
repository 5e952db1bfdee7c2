import type { Shape } from '../shape.ts'
import type { operatorQuotas as zh } from '../zh/operator-quotas.part.ts'

export const operatorQuotas: Shape<typeof zh> = {
  title: 'Cupos',
  none: 'Sin límites.',
  unlimited: 'sin límite',
  says: 'Vacío para no limitar. Bajarlo no quita nada: solo impide añadir más.',
  operators: 'Los fija el operador.',
  less: 'Menos de lo que está en uso: todo se conserva y no se podrá añadir más',
  field: { people: 'Cuentas como máximo', storage: 'Almacenamiento como máximo' },
  peopleHint: 'En uso ahora: {{n}}. Las cuentas desactivadas o eliminadas no cuentan',
  storageHint: 'En uso ahora: {{size}}, con archivos, materiales y grabaciones',
  name: { people: 'Cuentas', storage: 'Almacenamiento' },
  filter: { near: 'Casi agotados', full: 'Agotados' },
}
