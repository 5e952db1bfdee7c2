import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { another, killOthers } from '../classroom/programs.ts'
import { schoolHere } from '../kit/here.ts'
import { freePort } from '../kit/program.ts'
import { cookieOf, fetched } from './fetched.ts'
import { layFilm, pastLesson } from './films.ts'
import { markedFilm, spokenSign, wholeTrack } from './marked-film.ts'

// The program that makes the copy is killed in the midst of it: what answers calls is another.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
afterEach(killOthers)

function cutterOf(parent: number | undefined): number | undefined {
  for (const name of readdirSync('/proc').filter(one => /^\d+$/.test(one))) {
    try {
      const from = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      if (Number(from) === parent && words.includes('film-cutter-worker')) return Number(name)
    } catch {
      // It ended between the two looks.
    }
  }
  return undefined
}

test('a copy whose program was killed begins anew under another name, and nothing is given until it is there', async () => {
  const lesson = await pastLesson(school)
  const track = wholeTrack(await markedFilm({ wrapping: 'index at its end' }), 20_000)
  const film = await layFilm(school, lesson.id, { begunAt: lesson.begun, length: 20_000, tracks: [track] })
  const [he, chen] = [await school.signIn('he'), await school.signIn('chen')]
  const worker = await another(school, await freePort(), { ESCHOOL_ROLES: 'jobs' })
  await he.call(filmCut.changeFilmCut, { body: { filmId: film.id, version: 1, hidden: [[5000, 9000]] } })
  let cutter: number | undefined
  await expect
    .poll(
      () => {
        cutter = cutterOf(worker.child.pid)
        return cutter
      },
      { timeout: 60_000, interval: 2 },
    )
    .toBeGreaterThan(0)
  process.kill(cutter as number, 'SIGSTOP')
  const wanted = async () =>
    (await school.look('select name, state from film_copy where film = $1', [film.id]))[0]
  const before = await wanted()
  expect(before?.state).toBe('working')
  await killOthers()
  const given = async () => (await chen.call(playback.film, { query: { lessonId: String(lesson.id) } })).data
  expect(await given()).toMatchObject({ tracks: [], copy: { state: 'working' } })
  // Two minutes of silence are what says that it was killed.
  await school.look("update film_copy set changed_at = now() - interval '3 minutes'")
  // What is left of it comes to itself, and may still write.
  process.kill(cutter as number, 'SIGCONT')
  await another(school, await freePort(), { ESCHOOL_ROLES: 'jobs' })
  await expect.poll(async () => (await given())?.tracks.length, { timeout: 60_000 }).toBe(1)
  expect(await wanted()).toBeUndefined()
  const said = await chen.call(playback.film, { query: { lessonId: String(lesson.id) } })
  const link = said.data?.tracks[0]?.link ?? ''
  expect(link).not.toContain(String(before?.name))
  const got = await fetched(school, link, { cookie: cookieOf(said.headers) })
  expect([got.status, got.body.includes(spokenSign)]).toEqual([200, false])
  await expect
    .poll(() => existsSync(filmPath(school.data, String(before?.name))), { timeout: 60_000 })
    .toBe(false)
})
