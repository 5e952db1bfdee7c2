import type { School } from '../kit/school.ts'

type Row = Record<string, unknown>
const number = (value: unknown) => Number(value)

/** What lists of learning reports are read from, counted over loops from seats, lessons and what their logs say of each. */
export async function plainReports({ look, site }: Pick<School, 'look' | 'site'>) {
  const all = (text: string) => look(text, [site])
  const lessons = await all(
    `select l.id::int, l.course::int, l.course_subject::int as subject, l.state, l.delivery, l.starts_at, l.ends_at, k.lesson is not null as is_known, k.taught_from from lesson l left join lesson_folded k on k.lesson = l.id where l.site = $1 order by l.id`,
  )
  const seats = await all(
    `select e.id::int, e.course::int, e.student::int, e.state, e.source, e.made_at, e.ended_at,
      array(select t.course_subject::int from enrolment_subject t where t.enrolment = e.id) as parts,
      array(select distinct s.subject::int from enrolment_subject t join course_subject s on s.id = t.course_subject where t.enrolment = e.id order by 1) as subjects
      from enrolment e where e.site = $1 order by e.made_at, e.id`,
  )
  const there = Map.groupBy(
    await all(
      "select *, lesson::int, person::int, present_ms::int from lesson_report where site = $1 and role = 'student'",
    ),
    ({ lesson }) => lesson,
  )
  const byHand = Map.groupBy(
    await all('select lesson::int, student::int, kind, minutes from register_correction where site = $1'),
    ({ lesson }) => lesson,
  )
  const leave = await all(
    "select student::int, lesson::int, starts_at, ends_at from leave where site = $1 and state = 'agreed'",
  )
  const reports = new Map<string, Record<string, number>>()
  for (const lesson of lessons)
    for (const student of whose(lesson, seats, there.get(lesson.id) ?? [])) {
      const key = `${lesson.course} ${student}`
      const sum = reports.get(key) ?? {
        ...{ course: number(lesson.course), student, lessons: 0, came: 0, on_leave: 0, late: 0, live_ms: 0 },
        ...{ questions: 0, answered: 0, gradable: 0, right_answers: 0, words: 0, hands: 0, medals: 0 },
      }
      const log = there.get(lesson.id)?.find(({ person }) => person === student)
      const hand = byHand.get(lesson.id)?.find(one => one.student === student)
      const isAway =
        hand?.kind === 'onLeave' ||
        (!hand && leave.some(one => one.student === student && falls(one, lesson)))
      add(sum, told(lesson, { log, hand, isAway }))
      reports.set(key, sum)
    }
  const ofStudents = [...reports.values()].toSorted(
    (a, b) => number(a.course) - number(b.course) || number(a.student) - number(b.student),
  )
  const courses = await all('select id::int from course where site = $1 order by id')
  return {
    ofStudents,
    ofCourseReports: courses.map(({ id }) => ofCourse(number(id), { lessons, seats, ofStudents })),
    ofMoves: movesOf(seats),
  }
}

/** Of the subjects of a seat while it was taken; films from before are theirs as well, and whatever somebody was in without a seat. */
function whose(lesson: Row, seats: readonly Row[], present: readonly Row[]) {
  const seated = seats.filter(
    seat =>
      seat.course === lesson.course &&
      (seat.parts as number[]).includes(number(lesson.subject)) &&
      (lesson.delivery === 'recorded' || number(lesson.ends_at) > number(seat.made_at)) &&
      (seat.ended_at === null || number(lesson.starts_at) < number(seat.ended_at)),
  )
  return new Set([
    ...seated.map(({ student }) => number(student)),
    ...present.map(({ person }) => number(person)),
  ])
}

const falls = (leave: Row, lesson: Row) =>
  lesson.state !== 'cancelled' &&
  (leave.lesson === null || leave.lesson === lesson.id) &&
  number(lesson.starts_at) >= number(leave.starts_at) &&
  number(lesson.starts_at) < number(leave.ends_at)

function told(
  lesson: Row,
  { log, hand, isAway }: { log: Row | undefined; hand: Row | undefined; isAway: boolean },
): Record<string, number> {
  if (!lesson.is_known) return {}
  const came = hand ? ['came', 'late', 'leftEarly'].includes(hand.kind as string) : log !== undefined
  if (!came) return { lessons: 1, on_leave: number(isAway) }
  const begun = Math.max(number(lesson.starts_at), number(lesson.taught_from))
  const late = hand ? hand.kind === 'late' : number(log?.first_at) >= begun + 60_000
  return {
    ...{ lessons: 1, came: 1, late: number(late) },
    live_ms: hand ? number(hand.minutes) * 60_000 : number(log?.present_ms),
    ...Object.fromEntries(
      ['questions', 'gradable', 'answered', 'right_answers', 'words', 'hands', 'medals'].map(name => [
        name,
        number(log?.[name] ?? 0),
      ]),
    ),
  }
}

function add(sum: Record<string, number>, more: Record<string, number>) {
  for (const [name, value] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + value
}

function ofCourse(
  course: number,
  {
    lessons,
    seats,
    ofStudents,
  }: { lessons: readonly Row[]; seats: readonly Row[]; ofStudents: readonly Row[] },
) {
  const own = lessons.filter(one => one.course === course)
  const sum = (name: string) =>
    ofStudents.filter(one => one.course === course).reduce((all, one) => all + number(one[name]), 0)
  return {
    course,
    students: seats.filter(one => one.course === course && one.state === 'active').length,
    planned: own.filter(({ state }) => state !== 'cancelled').length,
    held: own.filter(({ state }) => state === 'ended').length,
    ...{ places: sum('lessons'), came: sum('came'), on_leave: sum('on_leave'), live_ms: sum('live_ms') },
    ...{ gradable: sum('gradable'), right_answers: sum('right_answers') },
  }
}

/** Each seat as it was taken and as it ended; a student's first is the one before which they had none. */
function movesOf(seats: readonly Row[]) {
  const had = new Set<unknown>()
  return seats
    .flatMap(({ id: enrolment, course, student, source, subjects, made_at, ended_at }) => {
      const is_first = !had.has(student)
      had.add(student)
      const seat = { enrolment, course, student, source, subjects }
      return [
        { ...seat, is_taken: true, at: made_at, is_first },
        ...(ended_at === null ? [] : [{ ...seat, is_taken: false, at: ended_at, is_first: false }]),
      ]
    })
    .toSorted((a, b) => number(a.enrolment) - number(b.enrolment) || number(b.is_taken) - number(a.is_taken))
}

/** The same as it is kept. */
export async function keptReports({ look, site }: Pick<School, 'look' | 'site'>) {
  const sums = 'came, on_leave, gradable, right_answers, live_ms::int'
  return {
    ofStudents: await look(
      `select course::int, student::int, lessons, late, questions, answered, words, hands, medals, ${sums}
        from student_report where site = $1 order by course, student`,
      [site],
    ),
    ofCourseReports: await look(
      `select course::int, students, planned, held, places, ${sums} from course_report where site = $1 order by course`,
      [site],
    ),
    ofMoves: await look(
      `select enrolment::int, course::int, student::int, source, subjects::int[], is_taken, at, is_first
        from seat_move where site = $1 order by enrolment, is_taken desc`,
      [site],
    ),
  }
}
