import { filmFolder } from '../server/playback/film-store.ts'
import { freshLesson } from '../tests/classroom/rooms.ts'
import { everybodyOut } from '../tests/classroom/stage.ts'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { layFilm, writeLog } from '../tests/playback/films.ts'
import { encodedOf } from '../tests/playback/publisher.ts'
import { high } from './class.ts'
import { manyStrokes } from './drawn-lesson.ts'
import { loadNow } from './machine.ts'
import { boardsOf } from './playback-board.ts'
import { lastMinute } from './playback-live.ts'
import { openWatching } from './playback-page.ts'
import { manyViewers } from './playback-viewers.ts'
import { schoolOf } from './school.ts'
import { openStage } from './stage.ts'
import { syntheticFilm, writeDown } from './synthetic-film.ts'

type Line = (...cells: (string | number)[]) => void
type Budget = (what: string, found: string, asked: string, kept: boolean) => void

const minute = 60_000
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** A running lesson that began some minutes ago: its log, and a film of three tracks that a recorder has written so far. */
async function begunBefore(school: SchoolAtHand, minutes: number, strokes: number) {
  const lesson = await freshLesson(school, -minutes, 60)
  const begun = new Date(Date.now() - minutes * minute)
  await school.look("update lesson set state = 'live', begun_at = $2 where id = $1", [lesson, begun])
  const film = await layFilm(school, lesson, { begunAt: begun, tracks: [] })
  const { he, zhang } = school.ids
  await writeLog(school, lesson, begun, manyStrokes({ he, zhang }, { minutes, strokes, film: film.id }))
  const [one, other] = [await encodedOf('domain.mp4'), await encodedOf('monotony.webm')]
  const { told, took } = await syntheticFilm(
    filmFolder(school.data),
    [
      { encoded: one.picture, sender: he, source: 'camera' },
      { encoded: other.picture, sender: zhang, source: 'camera' },
      { encoded: one.sound, sender: he, source: 'microphone' },
    ],
    minutes * minute,
  )
  await writeDown(school, film.id, told)
  return { lesson, begun, film: film.id, took }
}

/** What it takes to watch a lesson afterwards: the moment after its end, places in it, five hundred at once, a long one that still runs. */
export async function playback(quick: boolean, line: Line, budget: Budget) {
  const stage = await openStage({ ESCHOOL_MEDIA_PORTS: '28100-28107', ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' })
  const watching = await openWatching(stage.port)
  try {
    const school = await schoolOf(stage)
    const minutes = quick ? 5 : 30
    const { lesson, took } = await begunBefore(school, minutes - (quick ? 0.25 : 1), quick ? 500 : 4_000)
    line(
      `playback: ${minutes} minutes of H.264, VP8 and Opus through the recorder, faster than the clock`,
      `${(took / 1000).toFixed(1)} s`,
      '',
      '',
      loadNow(),
    )
    const ending = await lastMinute(school, lesson, (quick ? 0.25 : 1) * minute)
    const { ready, opened, missing } = await watching.fromTheEnd(school, lesson, ending.end)
    ending.close()
    budget(
      `playback: from the end of a lesson of ${minutes} minutes until its film is whole; until a page plays that is opened then`,
      `${ready.toFixed(2)} s (its last ${missing} ms are not in it); ${(ready + opened).toFixed(2)} s`,
      '3 s',
      ready + opened <= 3 && missing < 500,
    )
    const boards = await boardsOf(school, lesson, ending.living, 50)
    budget(
      'playback: the board at 50 random moments beside what a page in class had then',
      `${boards.same} of ${boards.asked} the same (${boards.different} different boards among them)`,
      'all',
      boards.same === boards.asked && boards.asked === 50,
    )
    const seeks = await watching.seeks(quick ? 20 : 100)
    budget(
      `playback: ${seeks.length} random places of ${minutes} minutes, from the click until picture and board are there: p50, p95`,
      `${high(seeks, 0.5).toFixed(0)}, ${high(seeks, 0.95).toFixed(0)} ms`,
      '500 ms',
      high(seeks, 0.95) <= 500,
    )
    everybodyOut()
    await late(quick, school, watching, budget)
    await watching.close()
    await manyViewers(quick, stage, line, budget)
  } finally {
    everybodyOut()
    await watching.close()
    await stage.remove()
  }
}

/** Somebody comes late into a lesson of two hours and watches from where the class is. */
async function late(
  quick: boolean,
  school: SchoolAtHand,
  watching: Awaited<ReturnType<typeof openWatching>>,
  budget: Budget,
) {
  const strokes = quick ? 4_000 : 20_000
  const { lesson } = await begunBefore(school, quick ? 20 : 120, strokes)
  const { shown, bytes, whole, all } = await watching.late(lesson)
  budget(
    `playback: into a lesson of ${quick ? 20 : 120} minutes with ${strokes} strokes that still runs: its board at the live edge; everything`,
    `${shown.toFixed(2)} s, ${mb(bytes)}; ${whole.toFixed(1)} s, ${mb(all)}`,
    '3 s',
    shown <= 3,
  )
}
