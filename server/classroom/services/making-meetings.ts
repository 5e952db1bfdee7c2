import type { Pool } from 'pg'
import type { MeetingProblem } from '../../../contract/classroom-service-lists.ts'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'
import { type Db, withSite } from '../../kit/database/scope.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import type { Job, Task } from '../../kit/jobs/queue.ts'
import { lessonName } from '../../kit/lesson-name.ts'
import { notify } from '../../kit/notify/notify.ts'
import { randomName, type Sealing } from '../../kit/sealing.ts'
import { tellOffice } from '../../people/office.store.ts'
import { classroomNotice } from '../classroom.words.ts'
import type { ServiceOf } from './chosen.ts'
import {
  isOfSetting,
  isToBeTold,
  type MeetingStep,
  madeBefore,
  nextStep,
  subjectOf,
  waitAfter,
} from './making-meetings.rules.ts'
import * as store from './making-meetings.store.ts'
import { type MeetingPlan, type MeetingService, ServiceRefused } from './meeting-seam.ts'
import { keysIn, type ServiceRow, serviceRows } from './meeting-setting.store.ts'

interface Asking {
  within: Job['within']
  serviceOf: (row: ServiceRow) => MeetingService
  rows: readonly ServiceRow[]
  now: Date
}

type LessonAndMeeting = store.LessonAndMeeting

const problemIn = (error: unknown): { problem: MeetingProblem; until?: Date | undefined } => {
  if (error instanceof ServiceRefused) return error
  if (error instanceof NotReached || error instanceof NotAnswered) return { problem: 'notReached' }
  throw error
}

const plannedOf = (
  { course_name, name, number, starts_at, ends_at }: NonNullable<LessonAndMeeting['lesson']>,
  mark: string,
): MeetingPlan => ({
  // Whoever reads it there may read any language: the school's own.
  subject: subjectOf(course_name, lessonName(name, number).zh, mark),
  startsAt: starts_at,
  endsAt: ends_at,
})

/** What is asked for is found again first, unless nobody ever asked for it: an answer may have been lost with the program. */
async function made(service: MeetingService, { host, mark, tries }: store.KeptMeeting, planned: MeetingPlan) {
  const found = tries > 1 ? await service.find(host, mark) : null
  return found ? { made: found, planned: null } : { made: await service.make(host, planned), planned }
}

/** Asks for one step, and writes down what came of it. */
async function take(
  step: MeetingStep,
  service: MeetingService,
  kept: store.KeptMeeting,
  planned: MeetingPlan | null,
): Promise<(db: Db) => Promise<unknown>> {
  const { id, host, meeting, state, mark } = kept
  if (step === 'make' && planned) {
    const { made: there, planned: told } = await made(service, kept, planned)
    return (db: Db) => store.keepMade(db, id, there, told)
  }
  if (step === 'change' && planned) {
    await service.change(host, meeting, planned)
    return (db: Db) => store.keepChanged(db, id, planned)
  }
  if (step === 'end') {
    await service.end(host, meeting)
    return (db: Db) => store.keepOver(db, id)
  }
  const lost = state === 'making' ? (await service.find(host, mark))?.meeting : meeting
  if (lost) await service.cancel(host, lost)
  return (db: Db) => store.forget(db, id)
}

async function tell(
  db: Db,
  step: Exclude<MeetingStep, 'end'>,
  {
    lesson,
    problem,
    toOffice,
  }: { lesson: NonNullable<LessonAndMeeting['lesson']>; problem: MeetingProblem; toOffice: boolean },
) {
  const say = (language: 'zh' | 'en' | 'es') => ({
    kind: 'lesson' as const,
    title: classroomNotice(`meetings.title.${step}`)[language],
    message: classroomNotice(`meetings.${step}`, {
      lesson: `${lesson.course_name} ${lessonName(lesson.name, lesson.number)[language]}`,
      why: classroomNotice(`meetings.why.${problem}`)[language],
    })[language],
    link: `/cloudViewInfo/${lesson.id}`,
  })
  if (toOffice) await tellOffice(db, 'courses', say)
  await notify(db, await store.teacherOf(db, lesson.id), say)
}

/** One lesson, or what was made of one that is gone. */
async function work({ lesson, meeting }: LessonAndMeeting, { within, serviceOf, rows, now }: Asking) {
  const used = rows.find(({ in_use }) => in_use)
  const mark = meeting?.mark ?? randomName().slice(0, 8)
  const planned = lesson && plannedOf(lesson, mark)
  const there = lesson && planned && { ...lesson, subject: planned.subject }
  const step = nextStep(there, meeting, { now, makes: used !== undefined })
  const row = meeting ? rows.find(({ service }) => service === meeting.service) : used
  if (!step || !row) return
  const tries = (meeting?.tries ?? 0) + 1
  const again = waitAfter(tries)
  const kept = await within(async (db): Promise<store.KeptMeeting | null> => {
    if (meeting) await store.countTry(db, meeting.id, again)
    if (meeting) return { ...meeting, tries }
    if (!lesson || !planned) return null
    const { service, host } = row
    const { id } = await store.intend(db, lesson.id, { service, host, mark, planned, again })
    const { subject, startsAt: starts_at, endsAt: ends_at } = planned
    return {
      id,
      service,
      host,
      mark,
      meeting: '',
      state: 'making',
      subject,
      starts_at,
      ends_at,
      tries,
      told: false,
    }
  })
  if (!kept) return
  try {
    const write = await take(step, serviceOf(row), kept, planned)
    await within(write)
  } catch (error) {
    const { problem, until } = problemIn(error)
    const startsAt = lesson?.starts_at ?? now
    const isNews = !kept.told && isToBeTold(problem, { tries, startsAt, now, until })
    await within(async db => {
      const isOld = isOfSetting(problem) && (await store.isKnownThere(db, kept, problem))
      await store.keepProblem(db, kept.id, { problem, told: isNews, until })
      // That nobody could be sent out of a meeting that is over concerns nobody.
      if (isNews && lesson && step !== 'end') await tell(db, step, { lesson, problem, toOffice: !isOld })
    })
  }
}

/**
 * Each minute what is due is asked for, one school's after another in one job of its own: a service that hangs holds up nobody else. What
 * a lesson has become is read then, so that whatever moves, renames or cancels it needs to know nothing of meetings.
 */
export const meetingTasks = (
  program: Pool,
  sealing: Sealing,
  serviceBy: ServiceOf,
): Record<string, Task> => ({
  meetings: async () => {
    const { rows } = await program.query<{ site: number }>('select site from meeting_school')
    for (const { site } of rows)
      await withSite(program, { site }, async ({ db }) => {
        if (await store.servesMeetings(db))
          await enqueue(
            db,
            'meetingsOfSchool',
            {},
            { key: `meetings of ${site}`, tries: 1, turn: 'meetings' },
          )
      })
  },
  meetingsOfSchool: async ({ within }) => {
    const [rows, all] = await within(async db => [
      await serviceRows(db),
      await store.concerned(db, new Date(Date.now() + madeBefore)),
    ])
    const serviceOf = (row: ServiceRow) => serviceBy(row.service, keysIn(sealing, row))
    for (const one of all) await work(one, { within, serviceOf, rows, now: new Date() })
  },
})
