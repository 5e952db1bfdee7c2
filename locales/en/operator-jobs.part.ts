import type { Shape } from '../shape.ts'
import type { operatorJobs as zh } from '../zh/operator-jobs.part.ts'

export const operatorJobs: Shape<typeof zh> = {
  title: 'Failed jobs',
  says: 'Work that was tried several times and given up. Try it again once the cause is gone.',
  none: 'No failed jobs',
  noneSays: 'Everything in the background is being done.',
  count: '{{n}} in all',
  all: 'Try all again ({{n}})',
  again: 'Try again',
  tries: 'tries: {{n}}',
  begun: 'Jobs begun again: {{n}}',
  gone: 'These have been begun again already, or are done',
}
