import type { Shape } from '../shape.ts'
import type { peopleNotices as zh } from '../zh/people-notices.server.ts'

export const peopleNotices: Shape<typeof zh> = {
  unfinished: {
    title: 'No se pudo cerrar una cuenta',
    message:
      'Alguien lo pidió, pero la cuenta aún tiene cursos o clases. Se intentará de nuevo cuando estén resueltos.',
  },
}
