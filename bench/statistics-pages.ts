import { learning } from '../contract/statistics.ts'
import { courseFigures } from '../contract/statistics-courses.ts'
import { figures } from '../contract/statistics-figures.ts'
import { ask, type InputOf } from '../tests/kit/client.ts'
import type { Stage } from './stage.ts'

export type Bare = [text: string, values: unknown[]]
export interface StatisticsPage {
  name: string
  ours: () => Promise<void>
  /** What of it is read from the tables that are folded, as somebody would ask who knows of no sight, zone or row of another school. */
  bare: Bare[]
}

const zone = "at time zone 'Asia/Shanghai'"
const fresh = `select (select min(at) from figures_stale where site = $1), (select count(*) from course c left join course_figures f
  on f.site = c.site and f.course = c.id where c.site = $1 and f.course is null)`
const reports = `select c.id, c.name, c.kind, c.state, f.* from course c left join course_report f on f.site = c.site and f.course = c.id`
const led = `select p.id from person p join head_class k on k.class = p.class where k.site = $1 and k.person = $2`
const watched = `left join (select w.person, sum((select sum(upper(r) - lower(r)) from unnest(w.seen) r)) as ms from lesson l
  join film f on f.site = l.site and f.lesson = l.id join film_seen w on w.site = f.site and w.film = f.id where l.site = $1 and l.course = $2 group by 1) w on w.person = s.student`
const ofStudents = `select p.id, p.full_name, p.avatar, p.gender, p.number, s.*, w.ms from student_report s join person p on p.id = s.student ${watched}
  where s.site = $1 and s.course = $2`
const ofCourseLessons = `select l.id, l.number, l.name, l.starts_at, count(*), count(r.person), avg(coalesce(x.minutes * 60000, r.present_ms)),
    count(*) filter (where r.person is null and exists (select from leave v where v.site = l.site and v.student = e.student and v.starts_at <= l.starts_at and v.ends_at > l.starts_at))
  from lesson l join lesson_folded k on k.site = l.site and k.lesson = l.id join enrolment e on e.site = l.site and e.course = l.course and e.made_at < l.ends_at
    and (e.ended_at is null or e.ended_at > l.starts_at) join enrolment_subject t on t.site = e.site and t.enrolment = e.id and t.course_subject = l.course_subject
  left join lesson_report r on r.site = l.site and r.lesson = l.id and r.person = e.student left join register_correction x on x.site = l.site and x.lesson = l.id and x.student = e.student
  where l.site = $1 and l.course = $2 group by l.site, l.id order by l.starts_at`
/** A student's lessons with what was answered, seen and said in them, and how long the others were there. */
const ofLessons = (which: string) => `select l.*, r.*, k.*, x.kind, m.text, f.id as film, w.seen,
    (select avg(o.present_ms) from lesson_report o where o.site = l.site and o.lesson = l.id and o.role = 'student') as class_ms,
    (select max(e.from_ms + e.length_ms) from film_track t join film_piece e on e.site = t.site and e.track = t.id where t.site = l.site and t.film = f.id) as length
  from enrolment e join lesson l on l.site = e.site and l.course = e.course left join lesson_report r on r.site = l.site and r.lesson = l.id and r.person = e.student
  left join lesson_folded k on k.site = l.site and k.lesson = l.id left join register_correction x on x.site = l.site and x.lesson = l.id and x.student = e.student
  left join lesson_remark m on m.site = l.site and m.lesson = l.id and m.student = e.student
  left join film f on f.site = l.site and f.lesson = l.id left join film_seen w on w.site = f.site and w.film = f.id and w.person = e.student
  where e.site = $1 and e.student = $2 and e.state = 'active' and ${which} order by l.starts_at desc`
const movesBy = (
  by: string,
) => `select ${by}, count(*) filter (where is_taken and at >= '2024-01-01 00:00+08'), count(*) filter (where is_first and at >= '2024-01-01 00:00+08'),
    count(*) filter (where not is_taken and at >= '2024-01-01 00:00+08'), count(*) filter (where is_taken and at < '2024-01-01 00:00+08'),
    count(*) filter (where not is_taken and at < '2024-01-01 00:00+08')
  from seat_move where site = $1 and at >= '2022-12-31 00:00+08' and at < '2025-01-01 00:00+08' group by 1`
const taken = `e.site = $1 and e.is_taken and e.at >= '2024-01-01 00:00+08' and e.at < '2025-01-01 00:00+08'`
const assembly = `select c.id, c.name, c.kind, c.state, c.capacity, f.* from course c left join course_figures f on f.site = c.site and f.course = c.id
  where c.site = $1 order by f.last_at desc, c.id desc limit 20`
const assemblySums = `select count(*), sum(enrolled), sum(active), sum(dropped), sum(refunded), sum(came_once), sum(entitled), sum(came)
  from course_figures where site = $1`
const times = `select l.*, f.* from lesson l left join lesson_figures f on f.site = l.site and f.lesson = l.id
  where l.site = $1 and l.course = $2 order by l.starts_at limit 20`
const timesSums = `select count(*), sum(f.held_ms), sum(f.teacher_ms), sum(f.student_ms), sum(f.entitled), sum(f.came)
  from lesson l left join lesson_figures f on f.site = l.site and f.lesson = l.id where l.site = $1 and l.course = $2`
const hours = `select teacher, to_char(starts_at ${zone}, 'YYYY-MM') as month, count(*), sum(planned_ms), sum(held_ms),
    count(*) filter (where teacher <> planned_teacher) from lesson_figures where site = $1 and starts_at >= '2025-01-01 00:00+08' and starts_at < '2026-01-01 00:00+08'
  group by 1, 2 order by 2, 1`
const seatsOf = `select p.*, s.* from seat_figures s join person p on p.id = s.student where s.site = $1 and s.course = $2 order by p.full_name limit 20`
const midnight = `date_trunc('day', now(), 'Asia/Shanghai')`
/** What an administrator finds first, each as its table has it. */
const ofTheDay = [
  `select count(*) from lesson where site = $1 and delivery <> 'recorded' and state <> 'cancelled' and starts_at >= ${midnight} and starts_at < ${midnight} + interval '1 day'`,
  `select count(*) from lesson where site = $1 and state = 'live'`,
  `select count(*) from lesson l where l.site = $1 and l.state in ('scheduled', 'live') and l.delivery = 'live' and l.starts_at < now() - interval '2 minutes' and l.ends_at > now()
    and not exists (select from room r join room_event e on e.site = r.site and e.room = r.id and e.kind = 'joined' join lesson_person h on h.site = r.site and h.lesson = r.lesson and h.person = e.person
      where r.site = l.site and r.lesson = l.id)`,
  `select count(*) from leave where site = $1 and state = 'asked'`,
  `select count(distinct v.student) from leave v join enrolment e on e.site = v.site and e.student = v.student and e.state = 'active' join lesson l on l.site = e.site and l.course = e.course
    where v.site = $1 and v.state = 'agreed' and v.ends_at > ${midnight} and l.starts_at >= ${midnight} and l.starts_at < ${midnight} + interval '1 day' and l.starts_at < v.ends_at and l.ends_at > v.starts_at`,
  `select count(*) from course where site = $1 and state = 'onSale' and seats_taken < capacity and capacity - seats_taken <= greatest(3, capacity / 10)`,
  `select count(*), state from course_order where site = $1 group by 2`,
  `select sum(sendings) from message_day where site = $1 and day >= date_trunc('month', now() ${zone})`,
  'select bytes, school_most from material_limit where site = $1',
  `select count(*) from import where site = $1 and state in ('checking', 'writing')`,
]
const enrolled = { from: '2024-01-01', until: '2024-12-31' }

/** Who asks, and about whom: an administrator, the demonstration's teacher, head teacher and student. */
export async function statisticsPages(stage: Stage, { site, course }: { site: number; course: number }) {
  const [admin, teacher, head, student] = (await Promise.all(
    (['admin', 'teacher', 'head', 'student'] as const).map(async name => ({
      wire: { port: stage.port, token: await stage.signIn(name) },
      person: (
        await stage.sql('select id::int from person where site = $1 and username = $2', [site, name])
      )[0]?.id,
    })),
  )) as [Who, Who, Who, Who]
  const id = String(course)
  const asks =
    <C extends Parameters<typeof ask>[1]>({ wire }: Who, call: C, input: InputOf<C>) =>
    async () => {
      const said = await ask(wire, call, input)
      if (said.code !== 0) throw new Error(`${said.code}`)
    }
  const pages: [string, StatisticsPage['ours'], Bare[]][] = [
    [
      'reports, office',
      asks(admin, learning.reportCourses, { query: {} }),
      [
        [`${reports} where c.site = $1 order by f.held desc limit 20`, [site]],
        ['select count(*) from course where site = $1', [site]],
        [fresh, [site]],
      ],
    ],
    [
      'reports, a teacher',
      asks(teacher, learning.reportCourses, { query: {} }),
      [
        [
          `${reports} where c.site = $1 and c.id in (select l.course from lesson_person h join lesson l on l.site = h.site and l.id = h.lesson where h.site = $1 and h.person = $2) order by f.held desc limit 20`,
          [site, teacher.person],
        ],
        [
          'select count(distinct l.course) from lesson_person h join lesson l on l.site = h.site and l.id = h.lesson where h.site = $1 and h.person = $2',
          [site, teacher.person],
        ],
        [fresh, [site]],
      ],
    ],
    [
      'reports, a head teacher',
      asks(head, learning.reportCourses, { query: { from: 'led' } }),
      [
        [
          `select s.course, c.name, count(*), sum(s.lessons), sum(s.came), sum(s.live_ms), sum(s.gradable) from student_report s join course c on c.id = s.course where s.site = $1 and s.student in (${led}) group by 1, 2`,
          [site, head.person],
        ],
        [
          `select course, count(*) from enrolment where site = $1 and state = 'active' and student in (${led}) group by 1`,
          [site, head.person],
        ],
        [fresh, [site]],
      ],
    ],
    [
      'report of a course',
      asks(teacher, learning.reportCourse, { params: { id }, query: {} }),
      [
        ['select * from course where id = $2 and site = $1', [site, course]],
        [
          `select sum(lessons), sum(came), sum(live_ms), sum(gradable) from student_report where site = $1 and course = $2`,
          [site, course],
        ],
        ['select count(*), state from lesson where site = $1 and course = $2 group by 2', [site, course]],
      ],
    ],
    [
      'lessons of a course',
      asks(teacher, learning.reportLessons, { params: { id }, query: {} }),
      [[ofCourseLessons, [site, course]]],
    ],
    [
      'students of a course',
      asks(teacher, learning.reportStudents, { params: { id }, query: {} }),
      [[ofStudents, [site, course]]],
    ],
    [
      'a student in a course',
      asks(teacher, learning.reportStudent, { params: { id, student: String(student.person) }, query: {} }),
      [
        ['select * from course where id = $2 and site = $1', [site, course]],
        ['select * from person where id = $1', [student.person]],
        [ofLessons('e.course = $3'), [site, student.person, course]],
      ],
    ],
    [
      "a student's own, a year",
      asks(student, learning.ownRecord, {}),
      [[ofLessons('true'), [site, student.person]]],
    ],
    [
      'enrolments of a year by day',
      asks(admin, figures.enrolments, { query: { ...enrolled, by: 'day' } }),
      [
        [movesBy(`(at ${zone})::date`), [site]],
        [fresh, [site]],
      ],
    ],
    [
      'enrolments of a year by course',
      asks(admin, figures.enrolments, { query: { ...enrolled, by: 'course' } }),
      [
        [`${movesBy('course')} order by 2 desc limit 20`, [site]],
        [fresh, [site]],
      ],
    ],
    [
      'enrolments of a year by subject',
      asks(admin, figures.enrolments, { query: { ...enrolled, by: 'subject' } }),
      [
        [movesBy('subjects'), [site]],
        [movesBy('null'), [site]],
        [fresh, [site]],
      ],
    ],
    [
      'who enrolled in a year',
      asks(admin, figures.enrolmentMoves, { query: { ...enrolled, figure: 'made' } }),
      [
        [
          `select e.*, p.full_name, p.avatar, p.gender, p.number, c.name from seat_move e join person p on p.id = e.student
            join course c on c.id = e.course where ${taken} order by e.at desc limit 20`,
          [site],
        ],
        [`select count(*) from seat_move e where ${taken}`, [site]],
      ],
    ],
    [
      'class assembly',
      asks(admin, courseFigures.assembly, { query: {} }),
      [
        [assembly, [site]],
        [assemblySums, [site]],
        [fresh, [site]],
      ],
    ],
    [
      'students of an assembly',
      asks(admin, courseFigures.assemblyStudents, { params: { id }, query: {} }),
      [[seatsOf, [site, course]]],
    ],
    [
      'class times of a course',
      asks(admin, courseFigures.classTimes, { params: { id }, query: {} }),
      [
        [times, [site, course]],
        [timesSums, [site, course]],
        [fresh, [site]],
      ],
    ],
    ["the school's day", asks(admin, figures.schoolDay, {}), ofTheDay.map((text): Bare => [text, [site]])],
    [
      "teachers' hours of the year",
      asks(admin, courseFigures.teacherHours, { query: { from: '2025-01-01', until: '2025-12-31' } }),
      [
        [hours, [site]],
        [fresh, [site]],
      ],
    ],
  ]
  return pages.map(([name, ours, bare]): StatisticsPage => ({ name, ours, bare }))
}

interface Who {
  wire: { port: number; token: string }
  person: number
}
