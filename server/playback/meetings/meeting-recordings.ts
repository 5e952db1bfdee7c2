import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MeetingProblem } from '../../../contract/classroom-service-lists.ts'
import { codes } from '../../../contract/codes.ts'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'
import type { Db } from '../../kit/database/scope.ts'
import { NoRoomForUploads, saysFull } from '../../kit/disk.ts'
import { type FileSource, FileTooLarge, fetchedFile, NoFileThere } from '../../kit/files/fetched-file.ts'
import { uploadsFolder } from '../../kit/files/resumable.ts'
import { typeOf } from '../../kit/files/types.ts'
import { lessonName } from '../../kit/lesson-name.ts'
import { notify } from '../../kit/notify/notify.ts'
import { Refusal } from '../../kit/refusal.ts'
import { randomName } from '../../kit/sealing.ts'
import { tellOffice } from '../../people/office.store.ts'
import { beating, type FilmTrade, type Shop, silentFor } from '../files/film-work.ts'
import { meetingWord } from '../playback.words.ts'
import {
  afterAsking,
  askedAgainIn,
  isFinal,
  type MissedBecause,
  mostBytes,
} from './meeting-recordings.rules.ts'
import * as store from './meeting-recordings.store.ts'

/** A file at a service, by the service's own name of it. */
interface RecordedThere {
  recording: string
  bytes: number
  source: () => Promise<FileSource>
}
interface Given {
  /** What a meeting's service has of it. */
  recordings: (
    within: Shop['within'],
    due: store.DueMeeting,
  ) => Promise<{ all: RecordedThere[]; isWhole: boolean }>
  /** Why it did not say; nothing where that is no refusal of its own. */
  problemIn: (error: unknown) => MeetingProblem | undefined
  allowsPrivateAddresses: boolean
}

/** Fetches what was recorded of outside meetings, the one that is due longest first. */
export const fetchRecordings =
  (given: Given): FilmTrade =>
  async shop => {
    const due = await shop.within(async db => {
      for (const { lesson, problem } of await store.failedOnes(db)) await tell(db, lesson, problem)
      await store.planFetches(db)
      return store.takeDue(db, silentFor)
    })
    if (!due) return false
    const beats = beating(shop.ends, () => shop.within(db => store.beatFetch(db, due.id, silentFor)))
    try {
      const came = await fetched(shop, given, due, beats.signal)
      if (!beats.signal.aborted) await ended(shop, due, came)
    } finally {
      beats.end()
    }
    return true
  }

interface Came {
  there: number
  isWhole: boolean
  missing: number
  problem: MissedBecause | null
}

/** The program stops or the school wants none any more: what is due stays due. */
async function ended({ within }: Shop, due: store.DueMeeting, came: Came) {
  const next = afterAsking({ ...came, endsAt: due.endsAt, now: new Date() })
  await within(async db => {
    if (next === 'again') return store.askAgain(db, due.id, askedAgainIn(due.tries), came.problem)
    await store.endFetch(db, due.id, came.problem)
    if (next === 'givenUp') await tell(db, due.lesson, came.problem ?? 'notReady')
  })
}

async function fetched(shop: Shop, given: Given, due: store.DueMeeting, signal: AbortSignal): Promise<Came> {
  try {
    const known = await shop.within(db => store.knownRecordings(db, due.id))
    const { all, isWhole } = await given.recordings(shop.within, due)
    const wanted = all.filter(({ recording }) => !known.includes(recording))
    let missing = wanted.length
    let problem: MissedBecause | null = null
    for (const one of wanted) {
      const came = await taken(shop, given, due, one, signal)
      if (came === null || isFinal(came)) missing -= 1
      else problem = came
    }
    return { there: all.length, isWhole, missing, problem }
  } catch (error) {
    return { there: 0, isWhole: false, missing: 0, problem: problemOf(error, given, shop) }
  }
}

/** One file: here, and handed to those who make films of files. What it failed by otherwise. */
async function taken(
  shop: Shop,
  given: Given,
  due: store.DueMeeting,
  { recording, bytes, source }: RecordedThere,
  signal: AbortSignal,
): Promise<MissedBecause | null> {
  const folder = uploadsFolder(shop)
  const path = join(folder, randomBytes(16).toString('hex'))
  const leave = async (problem: MissedBecause) => {
    await shop.within(async db => {
      await store.leaveRecording(db, due.id, recording, problem)
      await tell(db, due.lesson, problem)
    })
    return problem
  }
  if (bytes > mostBytes) return leave('tooLarge')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await shop.disk.demandRoomFor(bytes)
    const { allowsPrivateAddresses: allowsPrivate } = given
    const wish = { to: path, most: mostBytes, disk: shop.disk, allowsPrivate, signal }
    const size = await fetchedFile(await source(), wish)
    const known = await typeOf(path, size, true)
    if (!known) return leave('noFilm')
    const name = `${randomName()}.${known.ending}`
    // Known before it lies there: what a kill leaves is a file that nobody used, and goes like others.
    const file = await shop.within(async db => {
      const lesson = await store.lessonOf(db, due.lesson)
      const title = lesson ? titleOf(lesson, 'zh').slice(0, 200) : ''
      return store.expectFile(db, { name, type: known.type, size, title })
    })
    await shop.keeping.take(name, path)
    await shop.within(db => store.attach(db, due, recording, file))
    return null
  } catch (error) {
    const problem = problemOf(error, given, shop)
    return isFinal(problem) ? leave(problem) : problem
  } finally {
    await rm(path, { force: true })
  }
}

function problemOf(error: unknown, { problemIn }: Given, { complaints }: Shop): MissedBecause {
  const refused = problemIn(error)
  if (refused) return refused
  if (error instanceof FileTooLarge) return 'tooLarge'
  if (error instanceof NoFileThere) return 'refused'
  if (error instanceof NoRoomForUploads || saysFull(error)) return 'noRoom'
  if (error instanceof Refusal && error.code === codes.storageFull) return 'full'
  if (error instanceof NotReached || error instanceof NotAnswered) return 'notReached'
  // The line broke in the middle of a file, or was cut because nobody wants it any more.
  if (error instanceof Error && /abort|socket|ECONN|premature/i.test(`${error.name} ${error.message}`))
    return 'notReached'
  // It is asked again as after any other failure, and not every two minutes for good.
  complaints.error({ err: error }, 'a recording of a meeting could not be fetched')
  return 'unclear'
}

const titleOf = ({ course, name, number }: store.LessonOf, language: 'zh' | 'en' | 'es') =>
  `${course} ${lessonName(name, number)[language]}`

async function tell(db: Db, lesson: number, problem: MissedBecause) {
  const of = await store.lessonOf(db, lesson)
  if (!of) return
  const say = (language: 'zh' | 'en' | 'es') => ({
    kind: 'lesson' as const,
    title: meetingWord('title')[language],
    message: meetingWord('failed', {
      lesson: titleOf(of, language),
      why: meetingWord(`why.${problem}`)[language],
    })[language],
    link: `/cloudViewInfo/${of.id}`,
  })
  await tellOffice(db, 'courses', say)
  await notify(db, of.teachers, say)
}
