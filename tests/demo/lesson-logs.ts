import { sql } from 'kysely'
import type { EventData, EventKind } from '../../contract/classroom-events.ts'
import { expectedIn } from '../../server/classroom/attendance.store.ts'
import { roomOfLesson } from '../../server/classroom/entry.store.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import { foldLesson } from '../../server/statistics/folding.ts'
import { filmedLines } from './lesson-films.ts'

interface Held {
  id: number
  name: string
  starts_at: Date
  ends_at: Date
}
interface Wanted {
  at: number
  kind: EventKind
  person: number | null
  data: unknown
}

const minute = 60_000
const words = [
  '听懂了',
  '斜率为什么是负的？',
  '老师再讲一遍这一步',
  '算出来是 3',
  '明白了，谢谢老师',
  '可以画图吗',
]

/** The same number for the same words: a demonstration is the same each time. */
const chance = (...words: number[]) => {
  let hash = 7
  for (const word of words) hash = (Math.imul(hash ^ word, 2654435761) ^ (hash >>> 13)) >>> 0
  return hash / 2 ** 32
}

/** The last lessons that were held, with what their logs say: who came, when, and what they answered and said. */
export async function makeLessonLogs(db: Db) {
  const { rows } = await sql<Held>`select id, name, starts_at, ends_at from (
      select l.*, row_number() over (partition by l.course order by l.starts_at desc) as place from lesson l
      where l.state = 'ended' and l.delivery = 'live') latest where place <= 8 order by id`.execute(db)
  for (const lesson of rows) {
    const people = await expectedIn(db, lesson.id)
    const room = await roomOfLesson(db, lesson.id)
    const lines = [...linesOf(lesson, people)].sort((one, other) => one.at - other.at)
    await sql`insert into room_event (room, number, at, kind, person, payload)
      select ${room.id}, w.number, to_timestamp(w.at / 1000.0), w.kind, w.person, w.data
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, number: at + 1 })))}::jsonb)
        w (number bigint, at bigint, kind text, person bigint, data jsonb)`.execute(db)
    await foldLesson(db, lesson.id)
  }
}

function line<K extends EventKind>(at: number, kind: K, person: number | null, data: EventData<K>): Wanted {
  return { at: Math.round(at), kind, person, data }
}

const formulas = ['y = x²', 'y = x³ - 3x', 'y = 1 / x'] as const
const curves: readonly ((x: number) => number)[] = [x => x * x, x => x ** 3 - 3 * x, x => 1 / (x + 3.2)]

/** Three pages: axes, a curve that is drawn as one looks on, and what it is called. */
function* boardOf(teacher: number, at: (share: number) => number) {
  for (const [index, formula] of formulas.entries()) {
    const [page, begins] = [`p${index}`, at(index / 3)]
    yield line(begins, 'page.added', teacher, { page, ground: 'squares' })
    yield line(begins, 'page.turned', teacher, { page })
    const drawn = { page, tool: 'pen', width: 18 } as const
    for (const [name, points] of [
      ['x', [1500, 7000, 500, 14500, 7000, 500]],
      ['y', [8000, 9000, 500, 8000, 1000, 500]],
    ] as const)
      yield line(begins + 4000, 'stroke.begun', teacher, {
        ...drawn,
        ...{ stroke: `${page}${name}`, tool: 'line', ink: 'ink', points: [...points], ended: true },
      })
    const curve = curves[index] as (typeof curves)[number]
    const dots = Array.from({ length: 90 }, (_, step) => -3 + step / 15).map(x => [
      Math.round(8000 + x * 1900),
      Math.round(Math.min(9000, Math.max(1000, 7000 - curve(x) * 600))),
      500,
    ])
    const stroke = `${page}c`
    yield line(begins + 10_000, 'stroke.begun', teacher, {
      ...{ ...drawn, stroke, ink: 'third', points: dots[0] as number[] },
    })
    for (let dot = 1; dot < dots.length; dot += 3)
      yield line(begins + 10_000 + dot * 400, 'stroke.went', teacher, {
        ...{ stroke, points: dots.slice(dot, dot + 3).flat() },
      })
    yield line(begins + 50_000, 'stroke.ended', teacher, { stroke })
    yield line(begins + 55_000, 'stroke.begun', teacher, {
      ...{ ...drawn, stroke: `${page}t`, tool: 'text', ink: 'ink', width: 200, text: formula, ended: true },
      points: [10_500, 2200, 500],
    })
  }
}

function* linesOf({ id, name, starts_at, ends_at }: Held, people: Awaited<ReturnType<typeof expectedIn>>) {
  const [begins, ends] = [starts_at.getTime(), ends_at.getTime()]
  const at = (share: number) => begins + share * (ends - begins)
  const teacher = people.find(one => one.as === 'teacher')?.id
  if (teacher === undefined) return
  const questions = [1, 2, 3].map(number => ({
    question: `q${number}`,
    right: [number % 4],
    at: at(number / 4),
  }))
  for (const one of people.filter(({ as }) => as !== 'student'))
    yield line(begins - 8 * minute, 'joined', one.id, { as: one.as })
  yield line(begins, 'lesson.begun', teacher, {})
  yield* boardOf(teacher, at)
  const students = people.filter(({ as }) => as === 'student').map(one => one.id)
  yield* filmedLines(name, begins, [teacher, ...students])
  for (const { question, right, at: when } of questions)
    yield line(when, 'question.asked', teacher, {
      ...{
        question,
        right,
        type: 'single',
        text: `练习 ${question.slice(1)}`,
        options: ['A', 'B', 'C', 'D'],
      },
    })
  for (const { id: person } of people.filter(({ as }) => as === 'student')) {
    const luck = chance(id, person)
    if (luck < 0.1) continue
    const came = luck < 0.25 ? begins + luck * 40 * minute : begins - luck * 10 * minute
    yield line(came, 'joined', person, { as: 'student' })
    for (const { question, right, at: when } of questions) {
      const answer = chance(id, person, when)
      if (when > came && answer > 0.15)
        yield line(when + answer * minute, 'question.answered', person, {
          question,
          answer: answer > 0.4 ? right : [((right[0] ?? 0) + 1) % 4],
        })
    }
    for (const [word, text] of words.entries())
      if (chance(person, id, word) > 0.8) yield line(at(0.2 + word / 10), 'chat.said', person, { text })
    if (chance(person, id, 99) > 0.7) yield line(at(0.5), 'hand.raised', person, {})
    if (chance(person, id, 77) > 0.8) yield line(at(0.8), 'medal.given', teacher, { person })
    yield line(luck > 0.9 ? at(0.7) : ends, 'left', person, { why: 'left' })
  }
  yield line(ends, 'lesson.ended', teacher, {})
}
