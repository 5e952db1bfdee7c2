import type { Shape } from '../shape.ts'
import type { peopleSlip as zh } from '../zh/people-slip.part.ts'

export const peopleSlip: Shape<typeof zh> = {
  print: 'Imprimir tarjetas',
  at: 'Entre en',
  says: 'Al entrar por primera vez elegirá su propia contraseña.',
}
