import type { Shape } from '../shape.ts'
import type { announcementsSamples as zh } from '../zh/announcements-samples.part.ts'

export const announcementsSamples: Shape<typeof zh> = {
  code: '417209',
  name: 'Keyi Chen',
  course: 'Matemáticas, primavera',
  lesson: 'Clase 3',
  time: '14/3 19:00',
  old: '13/3 19:00',
  teacher: 'Lin',
  order: '20260314001',
  amount: '1280.00',
  what: 'pedir permiso de ausencia',
  link: 'https://school.example/eschool/guardian/c27a80f4d9136be5502fa84c1e7d6930',
  key: 'c27a80f4d9136be5502fa84c1e7d6930',
  until: '27/2',
  answer: 'concedido',
  username: 'keyi.chen',
  title: 'Semanas de exámenes',
  message: 'El repaso de los exámenes empieza el lunes, vea el anuncio',
  password: 'M3TV-8KPA-5YRD-2QWH',
  address: 'https://escuela.example/eschool/',
}
