import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freshLesson } from '../tests/classroom/rooms.ts'
import { everybodyOut } from '../tests/classroom/stage.ts'
import { numbersFrom } from '../tests/kit/numbers.ts'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { end, type KeptTrack, tracksOf } from '../tests/playback/kept-films.ts'
import { type Sender, sender } from '../tests/playback/sending.ts'
import { familyOf } from './machine.ts'
import { strike } from './rounds.ts'
import { schoolOf } from './school.ts'
import { openStage, type Stage } from './stage.ts'

export const filmVictims = ['program', 'database', 'everything', 'media', 'recorder'] as const
export type FilmVictim = (typeof filmVictims)[number]

const sources = ['camera', 'microphone']
/** Nobody waits for ever for a lesson that does not go on. */
const patience = 60_000
const most = 2_000

const far = (tracks: readonly KeptTrack[], source: string) =>
  Math.max(0, ...tracks.filter(track => track.source === source).map(end))

async function until(fits: () => Promise<boolean>, what: string) {
  const late = performance.now() + patience
  while (!(await fits().catch(() => false))) {
    if (performance.now() > late) throw new Error(`${what}: not within ${patience / 1000} s`)
    await pause(50)
  }
}

/** So much more of picture and voice is written down. */
async function goesOn(school: SchoolAtHand, lesson: number, from: readonly KeptTrack[], ms: number) {
  await until(async () => {
    const now = await tracksOf(school, lesson)
    return sources.every(source => far(now, source) > far(from, source) + ms)
  }, 'the film goes on')
}

const workers = { media: 'embedded/worker.ts', recorder: 'recorder-worker.ts' }

/** Kills one of the processes that a recording goes through; answers when that was. */
async function kill(stage: Stage, victim: FilmVictim): Promise<number> {
  const at = Date.now()
  if (victim === 'media' || victim === 'recorder') {
    const pid = familyOf(stage.program.child.pid ?? 0).find(each =>
      readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(workers[victim]),
    )
    if (pid === undefined) throw new Error(`there is no ${victim} to be killed`)
    process.kill(pid, 'SIGKILL')
  } else await strike(stage, victim)
  return at
}

/** Whoever was asked comes in, as soon as the school answers. */
async function comesBack(school: SchoolAtHand, lesson: number): Promise<Sender> {
  const late = performance.now() + patience
  for (;;) {
    try {
      const he = await sender(school, lesson, 'he')
      he.sends('camera', 'microphone')
      return he
    } catch (error) {
      if (performance.now() > late) throw error
      await pause(200)
    }
  }
}

export interface FilmKilled {
  /** Milliseconds of picture and sound that are missing before each kill. */
  lost: number[]
  /** Milliseconds from the kill until both go on. */
  back: number[]
  broken: string[]
}

/** Lessons in whose midst something dies: what was taken up to there stands, and the lesson goes on in the same film. */
export async function filmKilled(
  victims: readonly FilmVictim[],
  seed: number,
  tell: (words: string) => void = () => undefined,
): Promise<FilmKilled> {
  const first = 29_000 + (process.pid % 900) * 4
  const stage = await openStage({
    ESCHOOL_MEDIA_PORTS: `${first}-${first + 3}`,
    ESCHOOL_MEDIA_ADDRESS: '127.0.0.1',
  })
  const found: FilmKilled = { lost: [], back: [], broken: [] }
  const number = numbersFrom(seed)
  try {
    const school = await schoolOf(stage)
    for (const victim of victims) {
      const lesson = await freshLesson(school)
      let he = await sender(school, lesson, 'he')
      he.guest.say('lesson.begun', {})
      await he.guest.heard(({ kind }) => kind === 'lesson.begun')
      he.sends('camera', 'microphone')
      await goesOn(school, lesson, [], 3_000 + number() * 2_000)
      const [film] = await school.look('select id::int, begun_at from film where lesson = $1', [lesson])
      const killedAt = await kill(stage, victim)
      const since = performance.now()
      if (victim === 'program' || victim === 'everything') {
        he.close()
        everybodyOut()
        await stage.again()
        he = await comesBack(school, lesson)
      }
      const stood = killedAt - Number(film?.begun_at)
      await until(async () => (await tracksOf(school, lesson)).length > 0, 'the database answers')
      const after = await tracksOf(school, lesson)
      // What a process that lives on still had is written down later; what was there before the blow has to stand in any case.
      const upTo = Math.min(...sources.map(source => far(after, source)))
      const lost = Math.max(0, stood - upTo)
      await goesOn(school, lesson, after, 1_500)
      found.back.push(performance.now() - since)
      found.lost.push(lost)
      const films = await school.look('select id::int from film where lesson = $1', [lesson])
      const wrong = [
        ...(lost > most ? [`${Math.round(lost)} ms before it are lost`] : []),
        ...(films.length !== 1 || films[0]?.id !== film?.id ? ['the lesson goes on in another film'] : []),
        ...(await halves(stage, lesson)),
      ].map(words => `${victim} killed in mid-lesson: ${words}`)
      found.broken.push(...wrong)
      for (const words of wrong) tell(words)
      tell(
        `${victim} killed: ${Math.round(lost)} ms lost, goes on after ${Math.round(found.back.at(-1) ?? 0)} ms`,
      )
      he.guest.say('lesson.ended', {})
      await until(
        async () =>
          (await school.look('select from film where lesson = $1 and ended_at is not null', [lesson]))
            .length > 0,
        'the film ends',
      )
      he.close()
      everybodyOut()
    }
    return found
  } finally {
    everybodyOut()
    await stage.remove()
  }
}

/** Pieces of which a row tells more than the disk has. */
async function halves(stage: Stage, lesson: number): Promise<string[]> {
  const rows = await stage.sql(
    `select t.name, max(p.start + p.bytes)::int as size from film f join film_track t on t.film = f.id
     join film_piece p on p.track = t.id where f.lesson = $1 group by t.name`,
    [lesson],
  )
  const folder = `${stage.data}/films`
  return rows.flatMap(({ name, size }) => {
    const part = `${folder}/${String(name).slice(0, 2)}`
    const isThere = readdirSync(part).includes(String(name))
    const bytes = isThere ? readFileSync(`${part}/${name}`).length : 0
    return bytes < Number(size) ? [`a row tells of ${size} bytes, the file has ${bytes}`] : []
  })
}
