import type { Shape } from '../shape.ts'
import type { statisticsNotices as chinese } from '../zh/statistics-notices.server.ts'

export const statisticsNotices: Shape<typeof chinese> = {
  remark: {
    title: 'Un profesor ha escrito un comentario',
    message:
      '{{by}} ha escrito un comentario sobre una clase de «{{course}}». Puede leerlo en su registro de aprendizaje.',
  },
  correction: {
    title: 'Se corrigió su asistencia',
    message: '{{by}} corrigió su asistencia a una clase de {{course}}',
  },
}
