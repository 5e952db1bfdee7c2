import type { Shape } from '../shape.ts'
import type { shellMaintenance as zh } from '../zh/shell-maintenance.ts'

export const shellMaintenance: Shape<typeof zh> = {
  label: 'Mantenimiento',
  ahead: 'Mantenimiento: {{at}}. La plataforma puede no estar disponible',
  now: 'Mantenimiento en curso; debería terminar el {{at}}',
}
