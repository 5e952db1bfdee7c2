import type { Task } from '../kit/jobs/queue.ts'
import { tellOffice } from '../people/office.store.ts'
import { courseNotice } from './courses.words.ts'

interface Told {
  act: 'pushed' | 'withdrawn'
  course: string
  quote?: { id: number; name: string; students: number }
}

/** Written with what the provider did: the office reads that a public course came or went, and what became of its own quote. */
export const givenCourseTasks: Record<string, Task> = {
  'tell of given course': async job => {
    const { act, course, quote } = job.payload as unknown as Told
    const words = quote && { quote: quote.name, n: quote.students }
    const became =
      quote === undefined ? 'messageUnquoted' : quote.students > 0 ? 'messageKept' : 'messageEmpty'
    await job.within(db =>
      tellOffice(db, 'courses', language => ({
        kind: 'course',
        title: courseNotice(act === 'pushed' ? 'given.titlePushed' : 'given.titleWithdrawn', { course })[
          language
        ],
        message: courseNotice(act === 'pushed' ? 'given.messagePushed' : `given.${became}`, words ?? {})[
          language
        ],
        link: quote
          ? `/admin/educational/course/parent/details/${quote.id}`
          : '/admin/educational/course/parent/createpub',
      })),
    )
  },
}
