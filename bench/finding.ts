import { finding } from '../contract/site-find.ts'
import { ask } from '../tests/kit/client.ts'
import type { Stage } from './stage.ts'

type Budget = (what: string, found: string, asked: string, kept: boolean) => void

/** What an office types: rare and common, by name, sound, number and course, and what is nowhere. */
const typed = ['wang777', '王5', 'wang', 'mass123', '目录课 42', 'mlk', '数学', '找不到', '王 777', '课 9']
const rounds = 12

/** One search over a school of so many people, courses and lessons of a year: how long each press of it takes. */
async function foundIn(
  stage: Stage,
  { people, courses, lessons }: Record<'people' | 'courses' | 'lessons', number>,
) {
  const [{ site } = {}] = await stage.sql('select site::int from site_host limit 1')
  await stage.sql(
    `with made as (
       insert into person (site, username, full_name, pinyin, number, sealing_key, first_login)
       select $1, 'mass' || n, '王' || n, 'wang' || n, 'S' || n, ''::bytea, false from generate_series(1, ${people}) n returning site, id
     ) insert into person_role (site, person, role) select site, id, 'STUDENT' from made`,
    [site],
  )
  await stage.sql(
    `with made as (
       insert into course (site, kind, state, name, pinyin, capacity)
       select $1, 'recruiting', 'onSale', '目录课 ' || n, 'mu lu ke muluke' || n || ' mlk', 40 from generate_series(1, ${courses}) n returning site, id
     ), taught as (
       insert into course_subject (site, course, subject, price)
       select site, id, (select min(s.id) from subject s where s.site = made.site), 0 from made returning site, id, course
     ) insert into lesson (site, course, course_subject, number, name, delivery, starts_at, ends_at)
       select t.site, t.course, t.id, k, '', 'live', now() + (k - 3) * interval '36 days', now() + (k - 3) * interval '36 days' + interval '45 minutes'
       from taught t, generate_series(1, ${Math.ceil(lessons / courses)}) k`,
    [site],
  )
  for (const table of ['person', 'person_role', 'course', 'course_subject', 'lesson'])
    await stage.sql(`analyze ${table}`)
  const wire = { port: stage.port, token: await stage.signIn('admin') }
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const q of typed) {
      const at = performance.now()
      const { code } = await ask(wire, finding.find, { query: { q } })
      if (code !== 0) throw new Error(`${q}: ${code}`)
      // The first round fills caches.
      if (round > 0) took.push(performance.now() - at)
    }
  const sorted = took.toSorted((a, b) => a - b)
  return {
    p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

export async function aSearch(stage: Stage, quick: boolean, budget: Budget) {
  const size = quick
    ? { people: 10_000, courses: 1000, lessons: 10_000 }
    : { people: 100_000, courses: 10_000, lessons: 100_000 }
  const { p50, p95 } = await foundIn(stage, size)
  budget(
    `search over ${size.people} people, ${size.courses} courses, ${size.lessons} lessons of a year: p50, p95`,
    `${p50.toFixed(0)}, ${p95.toFixed(0)} ms`,
    '100 ms',
    p95 <= 100,
  )
}
