import type { Shape } from '../shape.ts'
import type { siteApp as zh } from '../zh/site-app.server.ts'

export const siteApp: Shape<typeof zh> = {
  lesson: 'Into the next lesson',
  timetable: 'Timetable',
  materials: 'Materials',
}
