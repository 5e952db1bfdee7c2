import type { Language } from '../../contract/codes.ts'
import type { Context } from '../kit/http/context.ts'
import { notify } from '../kit/notify/notify.ts'
import { office } from '../people/office.store.ts'
import type { LeaveRow } from './leave.store.ts'
import { teachersOfLeave } from './leave-asking.store.ts'
import { messageDecided } from './leave-messages.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonNotice } from './timetable.words.ts'

type Told = Pick<Context, 'db' | 'me' | 'entrance'>
type What = 'asked' | 'guardian' | 'agreed' | 'refused' | 'entered' | 'away'

/** Why somebody is away stands in the list, for whoever may see it there, and in no notice. */
async function say({ entrance }: Pick<Told, 'entrance'>, row: LeaveRow, what: What, link: string) {
  const { timeZone: zone } = await entrance
  const from = row.lesson && new Date(row.lesson.startsAt)
  const until = row.lesson && new Date(row.lesson.endsAt)
  const when = (language: Language) =>
    row.lesson && from && until
      ? lessonNotice('leave.lesson', {
          course: row.lesson.course,
          at: `${dayIn(from, zone)} ${clockIn(from, zone)}–${clockIn(until, zone)}`,
        })[language]
      : row.first_day === row.last_day
        ? row.first_day
        : lessonNotice('leave.days', { from: row.first_day, until: row.last_day })[language]
  return (language: Language) => ({
    kind: 'lesson' as const,
    title: lessonNotice(`leave.${what}`, { name: row.full_name })[language],
    message:
      when(language) +
      (row.word && (what === 'agreed' || what === 'refused')
        ? lessonNotice('leave.word', { word: row.word })[language]
        : ''),
    link,
  })
}

const own = '/profile/leave'
const atDesk = { office: '/admin/educational/leave', teacher: '/teacher/leave' } as const

/** Those who may decide it: the office, and who stands before the lessons. */
export async function tellAsked(told: Omit<Told, 'me'>, row: LeaveRow) {
  const teachers = await teachersOfLeave(told.db, row.id)
  const others = (await office(told.db, 'courses')).filter(person => !teachers.includes(person))
  await notify(told.db, teachers, await say(told, row, 'asked', `${atDesk.teacher}?state=asked`))
  const toOffice = await say(told, row, 'asked', `${atDesk.office}?state=asked`)
  await notify(told.db, others, language => ({ ...toOffice(language), duty: 'courses' }))
}

/** What a guardian asks the student learns as well. */
export async function tellAskedByGuardian(told: Omit<Told, 'me'>, row: LeaveRow) {
  await tellAsked(told, row)
  await notify(told.db, [row.student], await say(told, row, 'guardian', own))
}

/** Who stands before the lessons learns who will be away; who decided it knows. */
async function tellTeachers(told: Told, row: LeaveRow) {
  const { person } = await told.me
  const teachers = (await teachersOfLeave(told.db, row.id)).filter(one => one !== person)
  await notify(told.db, teachers, await say(told, row, 'away', atDesk.teacher))
}

export async function tellDecided(told: Told, row: LeaveRow) {
  const isAgreed = row.state === 'agreed'
  await notify(told.db, [row.student], await say(told, row, isAgreed ? 'agreed' : 'refused', own))
  await messageDecided(told.db, row)
  if (isAgreed) await tellTeachers(told, row)
}

export async function tellEntered(told: Told, row: LeaveRow) {
  await notify(told.db, [row.student], await say(told, row, 'entered', own))
  await tellTeachers(told, row)
}
