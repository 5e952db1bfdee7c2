import type { Language } from '../../contract/codes.ts'
import type { CourseKind } from '../../contract/states.ts'
import { courseNotice } from './courses.words.ts'

interface Concerned {
  name: string
  kind: CourseKind
}

const saying =
  (what: 'enrolled' | 'withdrawn' | 'withdrawnBecause') =>
  ({ name, kind, reason = '' }: Concerned & { reason?: string }) =>
  (language: Language) => ({
    kind: 'course' as const,
    title: courseNotice(`${what}.title`)[language],
    message: courseNotice(`${what}.message`, { course: name, reason })[language],
    link: kind === 'public' ? '/profile/publicClass' : '/profile/course',
  })

/** What a student hears when the office gives them a seat, and when it takes it back: with its words, where there are any. */
export const enrolledNews = saying('enrolled')
export const withdrawnNews = (course: Concerned, reason = '') =>
  reason.trim() === '' ? saying('withdrawn')(course) : saying('withdrawnBecause')({ ...course, reason })

/** What whoever closed a course hears once everything is on its way back. */
export const closedNews =
  ({ id, name }: { id: number; name: string }, isClosed: boolean) =>
  (language: Language) => ({
    kind: 'course' as const,
    title: courseNotice(isClosed ? 'closed.title' : 'stuck.title')[language],
    message: courseNotice(isClosed ? 'closed.message' : 'stuck.message', { course: name })[language],
    link: `/admin/educational/course/parent/details/${id}`,
  })
