import type { Shape } from '../shape.ts'
import type { kitAnswers as zh } from '../zh/kit-answers.server.ts'

export const kitAnswers: Shape<typeof zh> = {
  notFound: 'no such address',
  noSite: 'no school is open at this address',
  tooLarge: 'too large',
  diskFull: "the server's disk is full and nothing was saved; please tell the school",
  notOpen: 'not open yet',
}
