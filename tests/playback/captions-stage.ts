import type { School } from '../kit/school.ts'

const number = '990001'
/** Where the sample goes. */
export const sampleFilm = { lesson: number, film: number }
export const sampleCaptions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n割线有几个交点？\n')

/** A lesson with a film under numbers that a sample can name. */
export async function setSampleFilm(school: School) {
  await school.look(
    `insert into lesson (id, site, course, course_subject, number, name, starts_at, ends_at, state) overriding system value
     select $2, site, course, course_subject, 99, name, now() - interval '900 days', now() - interval '900 days' + interval '1 hour', 'ended'
     from lesson where site = $1 order by id limit 1`,
    [school.site, number],
  )
  await school.look(
    `insert into film (id, site, lesson, kind, begun_at, ended_at) overriding system value
     select id, site, id, 'recorded', starts_at, ends_at from lesson where id = $1`,
    [number],
  )
}
