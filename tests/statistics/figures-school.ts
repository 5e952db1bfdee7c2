import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll } from 'vitest'
import { courseFigures } from '../../contract/statistics-courses.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { foldWaiting } from '../../server/statistics/course-figures.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { plainCount } from './plain-count.ts'
import { makeLessons } from './random-lessons.ts'

export const whole = { page: '1', size: '100' } as const

/** A school of two hundred random lessons, folded, what a plain count finds in it, and an administrator who asks. */
export async function figuresHere(seed: number) {
  // Without jobs: what is folded, and when, is said by the tests.
  const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
  const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
  afterAll(() => pool.end())
  await makeLessons(school, 200, seed)
  await school.look(
    "update course set state = 'closed' where id = (select max(id) from course where site = $1)",
    [school.site],
  )
  const fold = () => foldWaiting(pool, school.site)
  await fold()
  const zheng = await school.signIn('zheng')
  const plain = await plainCount(school)
  return {
    ...{ school, zheng, fold, plain },
    /** The course with the most lessons of which logs tell. */
    busiest: plain.ofCourses.toSorted((a, b) => b.came - a.came)[0]?.course as number,
    assembly: async (query: Partial<QueryOf<typeof courseFigures.assembly>> = {}) =>
      (await zheng.call(courseFigures.assembly, { query: { ...whole, ...query } })).data,
    times: async (course: number, query: Partial<QueryOf<typeof courseFigures.classTimes>> = {}) =>
      (
        await zheng.call(courseFigures.classTimes, {
          params: { id: String(course) },
          query: { ...whole, ...query },
        })
      ).data,
    hours: async (query: Partial<QueryOf<typeof courseFigures.teacherHours>> = {}) =>
      (
        await zheng.call(courseFigures.teacherHours, {
          query: { ...whole, from: '2026-02-01', until: '2026-05-31', ...query },
        })
      ).data,
    sheet: async (link: string) => {
      const file = await fetch(`http://127.0.0.1:${school.port}${link}`)
      const rows: unknown[][] = []
      for await (const row of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) rows.push(row.values)
      return rows.slice(1)
    },
  }
}
