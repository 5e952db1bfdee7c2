import type { several as calls } from '../../contract/timetable-several.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuseField } from '../kit/refusal.ts'
import { chosenLessons } from './several.ts'
import { teachersFor } from './teachers-for.store.ts'

export const teachersForHandlers = {
  teachersFor: async ({ body: { which, at } }, { db, entrance }) => {
    const { timeZone } = await entrance
    const lessons = await chosenLessons(db, which, timeZone)
    if (at && lessons.length !== 1) refuseField('at', 'notOffered')
    if (at && at.endsAt <= at.startsAt) refuseField('at', 'beforeStart')
    const found = await teachersFor(
      db,
      lessons.map(({ id, course_subject, starts_at, ends_at }) => ({
        lesson: id,
        courseSubject: course_subject,
        startsAt: at ? new Date(at.startsAt) : starts_at,
        endsAt: at ? new Date(at.endsAt) : ends_at,
      })),
      timeZone,
    )
    return {
      lessons: lessons.length,
      teachers: found.map(({ first, ...teacher }) => ({
        ...teacher,
        first: first && {
          ...first,
          startsAt: first.startsAt.toISOString(),
          endsAt: first.endsAt.toISOString(),
        },
      })),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
