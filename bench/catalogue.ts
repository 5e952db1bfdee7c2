import { courses } from '../contract/courses.ts'
import { withClient } from '../server/kit/database/connection.ts'
import { ask } from '../tests/kit/client.ts'
import { median, type Stage } from './stage.ts'

const kinds = `kind in ('recruiting', 'combined', 'public') and state in ('onSale', 'closed')`
const row = `select c.id, c.name, c.cover, c.summary, c.capacity, c.seats_taken,
  (select jsonb_agg(jsonb_build_object('name', j.name, 'price', s.price, 'teacher', p.full_name) order by s.position)
    from course_subject s join subject j on j.id = s.subject left join person p on p.id = s.teacher where s.course = c.id) subjects,
  (select count(*) from lesson l where l.course = c.id and l.state <> 'cancelled') lessons,
  (select min(l.starts_at) from lesson l where l.course = c.id and l.state <> 'cancelled') first_at`

const cases = [
  {
    name: 'first page',
    body: {},
    where: 'true',
    order: 'c.state desc, c.recommended nulls last, c.id desc',
  },
  {
    name: 'by grade, subject and price',
    body: (ids: Ids) => ({ grade: ids.grade, subject: ids.subject, price: 'under1000' as const }),
    where: (ids: Ids) => `exists (select from course_grade g where g.course = c.id and g.grade = ${ids.grade})
      and exists (select from course_subject s where s.course = c.id and s.subject = ${ids.subject})
      and (select sum(s.price) from course_subject s where s.course = c.id) between 50001 and 100000`,
    order: 'c.state desc, c.recommended nulls last, c.id desc',
  },
  {
    name: 'searched by the sound of its name',
    body: { keyword: 'muluke77' },
    where: `(c.search like '%muluke77%' or exists (select from course_subject s join person p on p.id = s.teacher
      where s.course = c.id and lower(p.full_name || ' ' || p.pinyin) like '%muluke77%'))`,
    order: 'c.state desc, c.recommended nulls last, c.id desc',
  },
]
interface Ids {
  site: number
  grade: number
  subject: number
}

/** A page of the catalogue of a large provider, against the bare statements that find and count the same courses. */
export async function catalogue(stage: Stage, count: number) {
  const [ids] = (await stage.sql(`select site::int, min(g.id)::int grade,
    (select min(s.id)::int from subject s where s.site = g.site) subject from grade g group by site limit 1`)) as unknown as [
    Ids,
  ]
  await stage.sql(`with made as (
      insert into course (site, kind, state, name, pinyin, capacity)
      select ${ids.site}, 'recruiting', 'onSale', '目录课 ' || n, 'mu lu ke muluke' || n || ' mlk', 40 from generate_series(1, ${count}) n
      returning site, id
    ), graded as (
      insert into course_grade (site, course, grade) select site, id, ${ids.grade} + (id % 4) from made
    ) insert into course_subject (site, course, subject, teacher, price)
      select site, id, ${ids.subject} + (id % 7),
        (select min(person) from person_role r where r.site = made.site and r.role = 'TEACHER'), (id % 20) * 10000 from made`)
  for (const table of ['course', 'course_grade', 'course_subject']) await stage.sql(`analyze ${table}`)
  const given = <T>(value: T | ((ids: Ids) => T)) =>
    typeof value === 'function' ? (value as (ids: Ids) => T)(ids) : value
  return withClient(stage.superuser(), async client => {
    const found = []
    for (const { name, body, where, order } of cases) {
      const pairs = []
      for (let round = 0; round < 9; round += 1) {
        const at = performance.now()
        const said = await ask({ port: stage.port }, courses.catalogue, {
          body: given<object>(body),
        })
        const between = performance.now()
        if (said.code !== 0 || said.data.total === 0) throw new Error(`${name}: ${said.code}`)
        const from = `from course c where c.site = ${ids.site} and ${kinds} and ${given<string>(where)}`
        const counted = await client.query(`select count(*)::int count ${from}`)
        await client.query(`${row} ${from} order by ${order} limit 20`)
        pairs.push({ ours: between - at, bare: performance.now() - between })
        if (counted.rows[0].count !== said.data.total)
          throw new Error(`${name}: ${said.data.total} and ${counted.rows[0].count}`)
      }
      const later = pairs.slice(1)
      found.push({
        name,
        ours: median(later.map(pair => pair.ours)),
        bare: median(later.map(pair => pair.bare)),
      })
    }
    return found
  })
}
