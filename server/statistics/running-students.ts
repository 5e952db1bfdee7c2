import { codes } from '../../contract/codes.ts'
import type { figures as calls } from '../../contract/statistics-figures.ts'
import { presentFrom } from '../classroom/attendance.rules.ts'
import { presenceOf } from '../classroom/attendance.store.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { runningStudents } from './running-students.rules.ts'
import { watchedLesson, watchedStudents } from './running-students.store.ts'

export const runningStudentHandlers = {
  runningStudents: async ({ params }, { db, me, now }) => {
    const viewer = await me
    const lesson = (await watchedLesson(db, viewer, params.id)) ?? refuse(codes.courseGone)
    const isOver = lesson.state !== 'live'
    const present = presentFrom(isOver ? [] : await presenceOf(db, lesson.id), now)
    const came = [...present].filter(([, { as }]) => as === 'student').map(([person]) => person)
    const students = isOver ? [] : await watchedStudents(db, viewer, lesson.id, came)
    return {
      asOf: now.toISOString(),
      lesson: {
        ...{ id: lesson.id, number: lesson.number, name: lesson.name, subject: lesson.subject },
        ...{ state: lesson.state, course: { id: lesson.course, name: lesson.course_name } },
      },
      students: runningStudents(students, present, lesson.is_held).map(
        ({ firstAt, lastAt, onLeave: _, ...student }) => ({
          ...student,
          firstAt: firstAt?.toISOString() ?? null,
          lastAt: lastAt?.toISOString() ?? null,
        }),
      ),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
