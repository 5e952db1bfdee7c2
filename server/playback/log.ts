import type { Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import { codes } from '../../contract/codes.ts'
import type { playback } from '../../contract/playback.ts'
import type { LogChapter } from '../../contract/playback-film.ts'
import { expectedIn } from '../classroom/attendance.store.ts'
import { classroomSetting } from '../classroom/entry.store.ts'
import { KeptLines } from '../classroom/kept-lines.rules.ts'
import { readLines } from '../classroom/log-reading.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { signedLink } from '../kit/files/links.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { chaptersFrom, namedChapters } from './chapter.rules.ts'
import { namedOf, turnsOf } from './chapter.store.ts'
import { hiddenOf, type RoomOf, tracksOf } from './film.store.ts'
import { lengthOf } from './film.ts'
import {
  type Hidden,
  isHidden,
  nothingHidden,
  type Stretch,
  visibleEnd,
  withoutHidden,
} from './hidden.rules.ts'
import { hiddenHours, hiddenIn } from './hidden.store.ts'
import { linesFor, type Secrets, sent, startPieces } from './log.rules.ts'
import { begunAt, cameTo, endOfPart, type LogPart, partsOf, showedPicture, takenBack } from './log.store.ts'
import { unnamedAmong } from './recording/consent.store.ts'
import { isTeaching, namesFor, ownClockOf, type Watched, watched } from './watching.ts'

/** Where the player's clock begins: with the film, and without one when the lesson began by its log or by the timetable. */
export async function beginOf(db: Db, { film, lesson }: Watched): Promise<number> {
  if (film) return film.begun_at.getTime()
  const { begun } = lesson.room === null ? { begun: null } : await begunAt(db, lesson.room.id)
  return (begun ?? lesson.beginsAt).getTime()
}

/** What of the lesson's log, or of a film with a clock of its own, is hidden from this viewer; whoever may cut films sees all of it. */
async function hiddenFrom(db: Db, seen: Watched): Promise<Hidden> {
  const { lesson, film, log } = seen
  if (isTeaching(seen)) return nothingHidden
  if (!film?.own_clock) return hiddenIn(db, lesson.id, log?.id ?? null)
  const begins = film.begun_at.getTime()
  const own = await hiddenOf(db, film.id)
  return { ...nothingHidden, stretches: own.map(([from, until]) => [begins + from, begins + until]) }
}

/** As stretches of the player's clock: those of its film, and without one those of the lesson. */
async function skipped(db: Db, { film, lesson }: Watched, begins: number, length: number) {
  const own: readonly Stretch[] = film
    ? await hiddenOf(db, film.id)
    : (await hiddenHours(db, lesson.id)).map(([from, until]) => [from - begins, until - begins])
  return own.flatMap(([from, until]): [number, number][] => {
    const within: [number, number] = [Math.max(0, from), Math.min(until, Math.max(0, length))]
    return within[1] > within[0] ? [within] : []
  })
}

/** A chapter whose beginning is hidden is gone with its name; the lesson itself begins with what is shown first. */
const chaptersShown = (chapters: readonly LogChapter[], begins: number, { stretches }: Hidden) =>
  chapters.flatMap(chapter => {
    const hidden = stretches.find(
      ([from, until]) => begins + chapter.at >= from && begins + chapter.at < until,
    )
    if (!hidden) return [chapter]
    const isFirst = chapter.kind === 'begin' && chapter.at === 0
    return isFirst ? [{ ...chapter, title: '', at: hidden[1] - begins }] : []
  })

/** Whoever was absent has no line in the log; beside the film their name stands in the register, unless they want it in no replay. */
async function unnamedAbsent(db: Db, lesson: number, came: readonly { id: number }[]) {
  const absent = (await expectedIn(db, lesson)).filter(({ id }) => !came.some(one => one.id === id))
  const unnamed = await unnamedAmong(
    db,
    absent.map(({ id }) => id),
  )
  return absent.filter(({ id }) => unnamed.has(id))
}

async function outline(db: Db, seen: Watched, now: Date) {
  const { lesson, film, log } = seen
  const { room } = lesson
  const begins = await beginOf(db, seen)
  const [parts, came, turns, named, tracks, times, setting, hidden] = await Promise.all([
    log === null ? [] : partsOf(db, log),
    room === null ? [] : cameTo(db, room.id),
    log === null ? [] : turnsOf(db, log.id),
    namedOf(db, lesson.id, ownClockOf(seen)),
    film ? tracksOf(db, film.id) : [],
    room === null ? { begun: null, ended: null } : begunAt(db, room.id),
    classroomSetting(db),
    hiddenFrom(db, seen),
  ])
  const isStaff = seen.as !== 'student' && seen.as !== 'visitor'
  const shown = came.filter(
    ({ id, as }) => isStaff || as !== 'observer' || setting.observersShown || id === seen.person,
  )
  const made = chaptersFrom(turns, begins, hour => isHidden(hour, hidden.stretches))
  const absent = isStaff ? await unnamedAbsent(db, lesson.id, came) : []
  const people = await namesFor(db, seen.as, [...shown, ...absent])
  const isRunning = film && film.address === null ? film.ended_at === null : lesson.isRunning
  const until = times.ended ?? lesson.endsAt ?? new Date(parts.at(-1)?.until ?? begins)
  const whole =
    film && film.address === null
      ? lengthOf(
          film,
          tracks.flatMap(({ pieces }) => pieces),
        )
      : (isRunning ? now : until).getTime() - begins
  const gaps = await skipped(db, seen, begins, Math.round(whole))
  const length = Math.max(0, isTeaching(seen) ? Math.round(whole) : visibleEnd(Math.round(whole), gaps))
  const chapters = named.length > 0 ? namedChapters(named, begins, made) : made
  return {
    begunAt: new Date(begins).toISOString(),
    length,
    hidden: gaps,
    isRunning,
    ownClock: film?.own_clock === true,
    upTo: parts.at(-1)?.upTo ?? 0,
    people: people.map(person => ({
      ...person,
      as: came.find(({ id }) => id === person.id)?.as ?? 'student',
    })),
    parts,
    chapters: chaptersShown(chapters, begins, hidden).filter(({ at }) => at < Math.max(1, length)),
  }
}

async function secretsOf(db: Db, room: number): Promise<Secrets> {
  const [back, came, setting] = await Promise.all([
    takenBack(db, room),
    cameTo(db, room),
    classroomSetting(db),
  ])
  return {
    takenBack: back,
    came: new Map(came.map(({ id, as }) => [id, as])),
    observersShown: setting.observersShown,
  }
}

/** What holds is reckoned where a part begins, and nowhere else. */
async function partAt(db: Db, room: RoomOf | null, after: number): Promise<LogPart & { room: RoomOf }> {
  const part = room === null ? undefined : (await partsOf(db, room)).find(one => one.after === after)
  return part && room !== null ? { ...part, room } : refuse(codes.courseGone)
}

/** Lines that are read in one go. */
const atOnce = 5000

async function linesBetween(
  db: Db,
  room: number,
  { after, upTo, hidden }: { after: number; upTo: number; hidden: Hidden },
): Promise<Line[]> {
  const all: Line[] = []
  for (let at = after; at < upTo; ) {
    const lines = await readLines(db, room, at, Math.min(atOnce, upTo - at))
    if (lines.length === 0) break
    for (const line of lines) {
      const shown = line.n <= upTo ? withoutHidden(line, hidden) : null
      if (shown) all.push(shown)
    }
    at = lines.at(-1)?.n ?? upTo
  }
  return all
}

/**
 * What of everything before a line still tells something; read a stretch at a time, since a log may be long. What is hidden is taken out
 * first: a stroke is one line here, with what was drawn of it before, within and behind a hidden stretch.
 */
async function heldAt(db: Db, room: number, upTo: number, hidden: Hidden): Promise<Line[]> {
  const kept = new KeptLines()
  for (let at = 0; at < upTo; ) {
    const lines = await readLines(db, room, at, Math.min(atOnce, upTo - at))
    if (lines.length === 0) break
    for (const line of lines) {
      const shown = line.n <= upTo ? withoutHidden(line, hidden) : null
      if (shown) kept.add(shown)
    }
    at = lines.at(-1)?.n ?? upTo
  }
  return kept.all()
}

/** The few places that were jumped to last, by what of them is hidden: a page asks for several pieces of the same one. */
const held = new Map<string, Promise<Line[]>>()
const mostHeld = 6
function heldOnce(db: Db, { id, name }: RoomOf, upTo: number, hidden: Hidden): Promise<Line[]> {
  const key = `${name} ${upTo} ${JSON.stringify(hidden.stretches)}`
  const known = held.get(key)
  if (known) return known
  const made = heldAt(db, id, upTo, hidden)
  made.catch(() => held.delete(key))
  held.set(key, made)
  for (const old of [...held.keys()].slice(0, -mostHeld)) held.delete(old)
  return made
}

const asked = (query: { lessonId: number; coursewareId?: number | undefined }) => ({
  lesson: query.lessonId,
  film: query.coursewareId,
})
/** Nobody is asked again when such a link is followed: what is hidden meanwhile is there no longer than this. */
const linkLasts = 60_000

export const logHandlers = (calls: typeof playback) =>
  ({
    log: inSteps(calls.log, async ({ query }, context) => {
      const seen = await watched(context, asked(query))
      return seen.read(db => outline(db, seen, context.now))
    }),
    logPart: inSteps(calls.logPart, async ({ query }, context) => {
      const seen = await watched(context, asked(query))
      return seen.read(async db => {
        const { log: room } = seen
        if (room === null) return []
        const [secrets, hidden, upTo] = await Promise.all([
          secretsOf(db, room.id),
          hiddenFrom(db, seen),
          endOfPart(db, room.id, query.after, query.upTo),
        ])
        const lines = await linesBetween(db, room.id, { after: query.after, upTo, hidden })
        return sent(linesFor(lines, seen, secrets))
      })
    }),
    logStart: inSteps(calls.logStart, async ({ query }, context) => {
      const seen = await watched(context, asked(query))
      return seen.read(async db => {
        const { room, after } = await partAt(db, seen.log, query.after)
        const [secrets, hidden] = await Promise.all([secretsOf(db, room.id), hiddenFrom(db, seen)])
        const all = await heldOnce(db, room, after, hidden)
        const shownPage = foldOf(all.filter(({ kind }) => kind.startsWith('page.'))).board.current
        const { pieces, shown } = startPieces(linesFor(all, seen, secrets), shownPage)
        return { pieces: pieces.length, shown, lines: sent(pieces[query.piece] ?? []) }
      })
    }),
    picture: inSteps(calls.picture, async ({ query }, context) => {
      const seen = await watched(context, asked(query))
      const { log: room } = seen
      const isHere =
        room !== null &&
        (await seen.read(async db => showedPicture(db, room.id, query.name, await hiddenFrom(db, seen))))
      const until = new Date(context.now.getTime() + linkLasts)
      return { link: isHere ? signedLink(context.sealing, query.name, until) : null }
    }),
  }) satisfies Partial<Handlers<typeof playback>>
