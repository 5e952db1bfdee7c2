import type { Shape } from '../shape.ts'
import type { kitAnswers as zh } from '../zh/kit-answers.server.ts'

export const kitAnswers: Shape<typeof zh> = {
  notFound: 'la dirección no existe',
  noSite: 'no hay ninguna escuela en esta dirección',
  tooLarge: 'demasiado grande',
  diskFull: 'el disco del servidor está lleno y no se guardó nada; avise a la escuela',
  notOpen: 'aún no está abierto',
}
