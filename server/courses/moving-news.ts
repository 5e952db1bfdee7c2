import type { Language } from '../../contract/codes.ts'
import type { CourseKind } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { kitWord } from '../kit/kit.words.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { notify } from '../kit/notify/notify.ts'
import { tellOffice } from '../people/office.store.ts'
import { courseNotice } from './courses.words.ts'
import { namesOfStudents, teachersOf, toCome } from './moving.store.ts'
import { hourSaid } from './waiting-news.ts'

interface Concerned {
  id: number
  name: string
  kind: CourseKind
}

interface Between {
  from: Concerned
  to: Concerned
  picked: number[] | undefined
  /** The day from which it holds; now without it. */
  on: string | undefined
}

/** So many are named; a class that moved is a number. */
const namedFew = 5

/**
 * Who was moved hears of both courses and of the first lesson of the new one, once: whoever has paid hears it with what became of the
 * money. Who teaches either hears who comes and goes.
 */
export async function tellMoved(
  db: Db,
  { from, to, picked, on }: Between,
  { students, carried, reason }: { students: readonly number[]; carried: readonly number[]; reason: string },
) {
  const everybody = [...students, ...carried]
  if (everybody.length === 0) return
  const { zone } = await schoolMessages(db)
  const [first] = await toCome(db, to.id, picked, on)
  const courses = { from: from.name, to: to.name, on: on ?? '' }
  const when = on === undefined ? 'moved' : 'movedOn'
  await notify(db, students, (language: Language) => ({
    kind: 'course',
    title: courseNotice(`${when}.title`, courses)[language],
    message: courseNotice(first ? `${when}.message` : `${when}.messageUnplanned`, {
      ...{ ...courses, reason },
      first: first ? hourSaid(first.starts_at, zone)(language) : '',
    })[language],
    link: to.kind === 'public' ? '/profile/publicClass' : '/profile/course',
  }))
  const names = await namesOfStudents(db, everybody)
  const teachers = await teachersOf(db, [from.id, to.id])
  await notify(db, teachers, (language: Language) => ({
    kind: 'course',
    title: courseNotice(`${when}ForTeachers.title`)[language],
    message: courseNotice(`${when}ForTeachers.${names.length > namedFew ? 'messageMany' : 'message'}`, {
      ...courses,
      names: names.slice(0, namedFew).join(kitWord('listComma')[language]),
      n: names.length,
    })[language],
    link: '/teacher/listStudents/index/list',
  }))
}

interface Stayed {
  from: Concerned
  /** Nothing where the course is gone. */
  to: string
  on: string
  student: number
}

/** A student who was to go stays: the office has dropped it. */
export const tellDropped = (db: Db, { from, to, on, student }: Stayed) =>
  notify(db, [student], (language: Language) => ({
    kind: 'course',
    title: courseNotice('moveDropped.title', { from: from.name, to })[language],
    message: courseNotice('moveDropped.message', { from: from.name, to, on })[language],
    link: '/profile/course',
  }))

/** The day has come and it could not be done: the student stays, and the office learns who and why. */
export async function tellStuck(
  db: Db,
  { from, to, on, student }: Stayed,
  why: (language: Language) => string,
) {
  await tellDropped(db, { from, to, on, student })
  const [name = ''] = await namesOfStudents(db, [student])
  await tellOffice(db, 'courses', (language: Language) => ({
    kind: 'course',
    title: courseNotice('moveStuck.title', { name })[language],
    message: courseNotice('moveStuck.message', { ...{ name, from: from.name, to, on }, why: why(language) })[
      language
    ],
    link: `/admin/educational/course/parent/details/${from.id}?part=students`,
  }))
}
