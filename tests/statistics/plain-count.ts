import type { School } from '../kit/school.ts'

type Row = Record<string, unknown>
interface Lesson {
  id: number
  course: number
  subject: number
  state: string
  starts: number
  ends: number
  begun: number | null
  ended: number | null
  teacher: number | null
  room: number | null
}
interface Seat {
  id: number
  course: number
  student: number
  state: string
  from: number
  until: number | null
  subjects: number[]
  isErased: boolean
}

const time = (at: unknown) => (at === null ? null : (at as Date).getTime())

/** What statistics keep, counted over loops from the lines of the logs, the seats and the timetable, as one would with a pencil. */
export async function plainCount({ look, site }: School) {
  const lessons = (
    await look(
      `select l.id::int, l.course::int, l.course_subject::int as subject, l.state, l.starts_at, l.ends_at, l.begun_at, l.ended_at, r.id::int as room,
        (select person::int from lesson_person h where h.lesson = l.id and h.role = 'TEACHER') as teacher
        from lesson l left join room r on r.lesson = l.id where l.site = $1`,
      [site],
    )
  ).map(
    (row): Lesson => ({
      ...(row as unknown as Lesson),
      ...{ starts: time(row.starts_at) as number, ends: time(row.ends_at) as number },
      ...{ begun: time(row.begun_at), ended: time(row.ended_at) },
    }),
  )
  const lines = await look(
    `select room::int, at, kind, person::int, payload ->> 'as' as role from room_event where site = $1 and kind in ('joined', 'left', 'lesson.begun')
      order by room, number`,
    [site],
  )
  const changes = await look(
    "select lesson::int, kind, (before ->> 'teacher')::int as teacher from lesson_change where site = $1 order by id",
    [site],
  )
  const seats = (
    await look(
      `select e.id::int, e.course::int, e.student::int, e.state, e.made_at, e.ended_at, p.erased_at is not null as "isErased",
        array(select course_subject::int from enrolment_subject t where t.enrolment = e.id) as subjects
        from enrolment e join person p on p.id = e.student where e.site = $1 order by e.made_at, e.id`,
      [site],
    )
  ).map(
    (row): Seat => ({
      ...(row as unknown as Seat),
      from: time(row.made_at) as number,
      until: time(row.ended_at),
    }),
  )
  const erased = new Set(
    (await look('select id::int from person where site = $1 and erased_at is not null', [site])).map(
      ({ id }) => id,
    ),
  )
  const leave = (
    await look(
      "select student::int, lesson::int, starts_at, ends_at from leave where site = $1 and state = 'agreed'",
      [site],
    )
  ).map(row => ({
    ...{ student: row.student as number, lesson: row.lesson as number | null },
    ...{ from: time(row.starts_at) as number, until: time(row.ends_at) as number },
  }))
  const corrections = Map.groupBy(
    await look('select lesson::int, student::int, kind, minutes from register_correction where site = $1', [
      site,
    ]),
    ({ lesson }) => lesson as number,
  )
  const inRooms = Map.groupBy(lines, ({ room }) => room as number)
  const changed = Map.groupBy(changes, ({ lesson }) => lesson as number)

  const came = new Map<string, { entitled: number; came: number; on_leave: number }>()
  const ofLessons = lessons.map(lesson => {
    const log = lesson.state === 'ended' && lesson.room !== null ? (inRooms.get(lesson.room) ?? []) : []
    const isKnown = lesson.state === 'ended' && lesson.room !== null
    const begun = time(log.find(({ kind }) => kind === 'lesson.begun')?.at ?? null)
    const present = presences(log, begun ?? 0, lesson.ended ?? 0)
    const byHand = new Map(
      (isKnown ? (corrections.get(lesson.id) ?? []) : []).map(one => [one.student as number, one]),
    )
    const there = [
      ...[...present]
        .filter(([person, { role }]) => role === 'student' && !erased.has(person) && !byHand.has(person))
        .map(([person, { ms }]) => [person, { ms }] as const),
      ...[...byHand]
        .filter(([, { kind }]) => kind !== 'absent' && kind !== 'onLeave')
        .map(([person, { minutes }]) => [person, { ms: Number(minutes) * 60_000 }] as const),
    ]
    const entitled = new Set(
      isKnown
        ? seats
            .filter(
              seat =>
                seat.course === lesson.course &&
                seat.subjects.includes(lesson.subject) &&
                lesson.ends > seat.from &&
                (seat.until === null || lesson.starts < seat.until) &&
                !seat.isErased,
            )
            .map(({ student }) => student)
        : [],
    )
    const with_seat = there.filter(([person]) => entitled.has(person)).map(([person]) => person)
    const away = [...entitled].filter(
      student =>
        !with_seat.includes(student) &&
        (byHand.get(student)?.kind ?? 'onLeave') === 'onLeave' &&
        (byHand.has(student) ||
          leave.some(
            one =>
              one.student === student &&
              (one.lesson === null || one.lesson === lesson.id) &&
              lesson.starts >= one.from &&
              lesson.starts < one.until,
          )),
    )
    for (const student of entitled) {
      const key = `${lesson.course} ${student}`
      const known = came.get(key) ?? { entitled: 0, came: 0, on_leave: 0 }
      came.set(key, {
        entitled: known.entitled + 1,
        came: known.came + Number(with_seat.includes(student)),
        on_leave: known.on_leave + Number(away.includes(student)),
      })
    }
    const ownChanges = changed.get(lesson.id) ?? []
    const isEnded = lesson.state === 'ended'
    return {
      ...{
        lesson: lesson.id,
        course: lesson.course,
        state: lesson.state,
        planned_ms: lesson.ends - lesson.starts,
        is_known: isKnown,
      },
      is_held: isEnded && (!isKnown || begun !== null),
      held_ms: !isEnded
        ? 0
        : isKnown
          ? begun === null
            ? 0
            : Math.max(0, (lesson.ended ?? 0) - begun)
          : (lesson.ended ?? lesson.ends) - (lesson.begun ?? lesson.starts),
      late_ms: begun === null ? 0 : Math.max(0, begun - lesson.starts),
      teacher: lesson.teacher,
      planned_teacher:
        (ownChanges.find(({ teacher }) => teacher !== null)?.teacher as number) ?? lesson.teacher,
      teacher_ms: present.get(lesson.teacher ?? 0)?.ms ?? 0,
      ...{ entitled: entitled.size, came: with_seat.length, on_leave: away.length },
      beside: there.length - with_seat.length,
      student_ms: there.reduce((sum, [, { ms }]) => sum + ms, 0),
      moved: ownChanges.filter(({ kind }) => kind === 'moved').length,
    }
  })

  const ofSeats = [...Map.groupBy(seats, ({ course, student }) => `${course} ${student}`)].map(
    ([key, all]) => {
      const last = all.find(({ state }) => state === 'active') ?? (all.at(-1) as Seat)
      return {
        ...{
          course: last.course,
          student: last.student,
          state: last.state,
          taken_at: all[0]?.from,
          ended_at: last.until,
        },
        ...(came.get(key) ?? { entitled: 0, came: 0, on_leave: 0 }),
      }
    },
  )
  return { ofLessons, ofSeats, ofCourses: await summed(look, site, ofLessons, ofSeats) }
}

/** Everybody in a room, from the beginning of the lesson to its end. */
function presences(log: readonly Row[], begun: number, until: number) {
  const found = new Map<number, { role: string; ms: number; since: number | null }>()
  const clipped = (at: number) => Math.min(Math.max(at, begun), until)
  for (const { kind, person, at, role } of log) {
    if (kind === 'lesson.begun') continue
    const one = found.get(person as number) ?? { role: role as string, ms: 0, since: null }
    const now = clipped((at as Date).getTime())
    if (one.since !== null) one.ms += Math.max(0, now - one.since)
    one.since = kind === 'joined' ? now : null
    found.set(person as number, one)
  }
  for (const one of found.values()) if (one.since !== null) one.ms += Math.max(0, until - one.since)
  return found
}

async function summed(
  look: School['look'],
  site: number,
  lessons: readonly {
    course: number
    state: string
    is_held: boolean
    entitled: number
    came: number
    on_leave: number
  }[],
  seats: readonly { course: number; state: string; came: number }[],
) {
  const courses = await look('select id::int from course where site = $1 order by id', [site])
  return courses.map(({ id: course }) => {
    const own = lessons.filter(one => one.course === course)
    const taken = seats.filter(one => one.course === course)
    const inState = (state: string) => taken.filter(one => one.state === state).length
    const sum = (what: 'entitled' | 'came' | 'on_leave') => own.reduce((all, one) => all + one[what], 0)
    return {
      ...{ course, lessons: own.length - own.filter(({ state }) => state === 'cancelled').length },
      ...{
        held: own.filter(one => one.is_held).length,
        cancelled: own.filter(({ state }) => state === 'cancelled').length,
      },
      ...{ entitled: sum('entitled'), came: sum('came'), on_leave: sum('on_leave') },
      ...{ enrolled: taken.length, active: inState('active') },
      ...{ dropped: inState('withdrawn'), refunded: inState('refunded') },
      came_once: taken.filter(one => one.came > 0).length,
    }
  })
}
