import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, instant } from './shapes.ts'
import { viewpoints } from './statistics-lists.ts'
import { LessonRecord, Student } from './statistics-shapes.ts'

const staff: ShownRole[] = ['TEACHER', 'ASSISTANT', 'TEACHERINCHARGE', 'ADMIN']
const reads = { may: staff, duty: 'reads statistics' } as const
const from = z.enum(viewpoints).default('taught')
const ofLesson = z.strictObject({ lesson: idText('lesson') })
const { shape } = LessonRecord

/** Of a student in a lesson what the list of that lesson says. */
const Sitter = Student.extend({
  firstAt: shape.firstAt,
  lastAt: instant.nullable(),
  came: shape.came,
  onLeave: shape.onLeave,
  lateMinutes: shape.lateMinutes,
  earlyMinutes: shape.earlyMinutes,
  loggedMs: shape.loggedMs,
  liveMs: shape.liveMs,
  watchedMs: shape.watchedMs,
  correction: shape.correction,
  mayCorrect: shape.mayCorrect,
})

export const lessonReport = {
  reportLesson: call({
    get: '/api/v1/learning/lesson/{lesson}',
    ...reads,
    says: 'Everybody to whom a lesson was theirs, by name: who came, how late and how long, who was away, and what was corrected.',
    params: ofLesson,
    query: z.strictObject({ from }),
    data: z.object({
      course: z.object({ id: id('course'), name: z.string() }),
      lesson: z.object({
        id: id('lesson'),
        number: shape.number,
        name: shape.name,
        state: shape.state,
        startsAt: shape.startsAt,
        endsAt: shape.endsAt,
        isRecorded: shape.isRecorded,
        isKnown: shape.isKnown,
      }),
      students: z.array(Sitter),
    }),
    codes: [codes.courseGone],
  }),
  exportReportLesson: call({
    post: '/api/v1/learning/lesson/{lesson}/export',
    ...reads,
    says: 'The same as a file.',
    params: ofLesson,
    body: exported(z.strictObject({ from })),
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'learning report exported',
  }),
}
