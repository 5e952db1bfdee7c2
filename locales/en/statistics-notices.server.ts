import type { Shape } from '../shape.ts'
import type { statisticsNotices as chinese } from '../zh/statistics-notices.server.ts'

export const statisticsNotices: Shape<typeof chinese> = {
  remark: {
    title: 'A teacher has written a remark',
    message:
      '{{by}} has written a remark on a lesson of “{{course}}”. You can read it in your learning record.',
  },
  correction: {
    title: 'Your attendance was corrected',
    message: '{{by}} corrected your attendance of a lesson of {{course}}',
  },
}
