import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import { mostPushed } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { id, idText } from './shapes.ts'
import { courseStates } from './states.ts'

const operatorAlone = ['OPERATOR'] as const
const one = z.strictObject({ id: idText('course') })
const School = z.object({ id: id('site'), name: z.string() })
const Named = z.object({ id: id('course'), name: z.string(), school: School })
/** How many schools were given it and quote it, how many students sit in their quotes. */
const PublicLine = Named.extend({
  state: z.enum(courseStates.states),
  given: z.int(),
  quoted: z.int(),
  students: z.int(),
  changedAt: z.string(),
})
const schools = z.array(id('site')).min(1).max(mostPushed)

/** Courses that schools were given to quote. Of students only how many there are is said. */
export const publicCourseCalls = {
  publicCourses: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/courses',
      may: 'anyone',
      says: 'The courses that schools were given, and how many of them quote each.',
      query: z.strictObject({
        q: search,
        sort: sortedBy(['name', 'given', 'quoted', 'students', 'changedAt'], '-changedAt'),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
      }),
      data: z.object({ total: z.int(), rows: z.array(PublicLine) }),
    }),
  ),
  publicCourse: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/courses/{id}',
      may: 'anyone',
      says: 'One of them: which schools have it, and what became of it there.',
      params: one,
      data: PublicLine.extend({
        schools: z.array(
          z.object({
            school: School,
            givenAt: z.string(),
            /** Taken back, but its students keep it. */
            withdrawnAt: z.string().nullable(),
            quote: z
              .object({ name: z.string(), state: z.enum(courseStates.states), students: z.int() })
              .nullable(),
          }),
        ),
      }),
      codes: [codes.courseGone],
    }),
  ),
  coursesToPush: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/courses-to-push',
      may: 'anyone',
      says: "Courses that can be given: of any school, on sale or closed, none that is itself a quote; fifty at most, by name or by the school's.",
      query: z.strictObject({ q: search }),
      data: z.object({ rows: z.array(Named) }),
    }),
  ),
  pushCourse: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/courses/{id}/push',
      may: 'anyone',
      says: 'Gives a course to schools, to all of them or to none; who has it already is told anew what stands in it. 716 says in its data why, and at which school.',
      params: one,
      body: z.strictObject({ schools }),
      data: nothing,
      codes: [codes.pushFailed],
      log: 'course pushed',
    }),
  ),
  withdrawPushed: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/courses/{id}/withdraw',
      may: 'anyone',
      says: 'Takes a course back from schools, from all of them or from none: without students a quote leaves the catalogue, with students its sale is closed and they keep their lessons.',
      params: one,
      body: z.strictObject({ schools }),
      data: nothing,
      codes: [codes.pushFailed],
      log: 'course withdrawn',
    }),
  ),
}
