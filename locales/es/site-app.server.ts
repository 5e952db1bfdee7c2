import type { Shape } from '../shape.ts'
import type { siteApp as zh } from '../zh/site-app.server.ts'

export const siteApp: Shape<typeof zh> = {
  lesson: 'Entrar en la próxima clase',
  timetable: 'Horario',
  materials: 'Materiales',
}
