import type { finding } from 'virtual:calls/finding'
import type { FindGroup } from '../../contract/site-find-lists.ts'
import { type PlainPlace, pathTo } from '../kit/paths.ts'

export type SchoolFound = NonNullable<(typeof finding)['find']['data']>
type Hit = SchoolFound[number]['hits'][number]

/** Where what was found stands; a lesson in the sheet of its day. */
export function linkOf({ kind, ref: id, name, says }: Hit, day: string): string {
  switch (kind) {
    case 'student':
      return pathTo('AdminStudent', { id })
    case 'user':
      return `${pathTo('UserList')}?q=${encodeURIComponent(says.split(' · ')[0] ?? name)}`
    case 'course':
      return pathTo('AdminCourseDetails', { id })
    case 'openClass':
      return pathTo('AdminOpenClassEdit', { id })
    case 'order':
      return pathTo('AdminOrder', { id })
    case 'lesson':
      return `${pathTo('EducationalSchedule')}?view=day&day=${day}`
  }
}

/** The list that has all of a group. */
export const moreOf = {
  people: 'UserList',
  courses: 'AdminCourses',
  lessons: 'EducationalSchedule',
  orders: 'AdminOrders',
} as const satisfies Record<FindGroup, PlainPlace>
