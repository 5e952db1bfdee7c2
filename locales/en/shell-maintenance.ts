import type { Shape } from '../shape.ts'
import type { shellMaintenance as zh } from '../zh/shell-maintenance.ts'

export const shellMaintenance: Shape<typeof zh> = {
  label: 'Maintenance',
  ahead: 'Maintenance: {{at}}. The platform may be out of reach',
  now: 'Maintenance is under way and should end at {{at}}',
}
