import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { another, killOthers } from '../classroom/programs.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import { freePort } from '../kit/program.ts'
import { smallDisk } from '../kit/small-disk.ts'
import { begin, end, isWhole, type KeptTrack, tracksOf } from './kept-films.ts'
import { type Sender, sender } from './sending.ts'

// What a recording outlives: each of the processes that it goes through, and a disk that fills.
const [first] = await mediaPorts()
const ports = (n: number) => ({
  ESCHOOL_MEDIA_PORTS: `${first + n * 4}-${first + n * 4 + 3}`,
  ESCHOOL_MEDIA_ADDRESS: '127.0.0.1',
})
const disk = smallDisk(640)
const school = await schoolHere({ env: { ...ports(0), ...(disk && { ESCHOOL_DATA: disk.path }) } })
afterAll(() => disk?.remove())
const here: Sender[] = []
afterEach(async () => {
  for (const one of here.splice(0)) one.close()
  everybodyOut()
  await killOthers()
})

async function begun(port = school.port) {
  const lesson = await freshLesson(school)
  const he = await sender(school, lesson, 'he', port)
  here.push(he)
  he.guest.say('lesson.begun', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.begun')
  he.sends('camera', 'microphone')
  return { lesson, he }
}

const far = (tracks: KeptTrack[], source: string) =>
  Math.max(0, ...tracks.filter(track => track.source === source).map(end))
/** So much more of both is written down. */
async function goesOn(lesson: number, ms = 1_500) {
  const before = await tracksOf(school, lesson)
  for (const source of ['camera', 'microphone'])
    await expect
      .poll(async () => far(await tracksOf(school, lesson), source), { timeout: 30_000 })
      .toBeGreaterThan(far(before, source) + ms)
}
const filmsOf = (lesson: number) =>
  school.look('select id::int, begun_at, ended_at, broken_by from film where lesson = $1 order by id', [
    lesson,
  ])

/** How far what stands was behind the present at most, while so much more of the film was taken. */
async function lag(lesson: number, ms: number) {
  const [film] = await filmsOf(lesson)
  const now = () => Date.now() - Number(film?.begun_at)
  let most = 0
  for (const until = now() + ms; now() < until; ) {
    const asked = now()
    const tracks = await tracksOf(school, lesson)
    for (const source of ['camera', 'microphone']) most = Math.max(most, asked - far(tracks, source))
  }
  return most
}

/** The processes that this one began and that run this file. */
function childrenOf(pid: number, file: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]
        return Number(parent) === pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(file)
      } catch {
        // It ended between the two looks.
        return false
      }
    })
    .map(Number)
}
const kill = (file: string) => {
  const [pid = 0] = childrenOf(process.pid, file)
  expect(pid).toBeGreaterThan(0)
  process.kill(pid, 'SIGKILL')
}

test.skipIf(!disk)(
  'a disk that fills ends the recording and never the lesson, and it begins again when there is room',
  async () => {
    const { lesson, he } = await begun()
    await goesOn(lesson)
    disk?.fill(150)
    await he.guest.heard(line => line.kind === 'recording.ended' && line.data.why === 'noRoom')
    expect(await filmsOf(lesson)).toMatchObject([{ broken_by: 'noRoom' }])
    const told = () =>
      school.look(
        "select message from notification where site = $1 and person = $2 and title like '%录制%'",
        [school.site, school.ids.zheng],
      )
    await expect.poll(async () => (await told()).length).toBe(1)
    expect(
      await he.guest.outcome(he.guest.say('layout.chosen', { layout: 'board', led: false })),
    ).toMatchObject({ kind: 'layout.chosen' })
    disk?.empty()
    await expect.poll(async () => (await filmsOf(lesson)).length, { timeout: 30_000 }).toBe(2)
    await goesOn(lesson)
    expect(await told()).toHaveLength(1)
  },
)

test.skipIf(!disk)(
  'on a disk that is full from the first moment no recording begins, which the log says; the lesson is held, and recorded from when there is room',
  async () => {
    disk?.fill(150)
    const { lesson, he } = await begun()
    await he.guest.heard(line => line.kind === 'recording.hindered' && line.data.why === 'noRoom')
    expect(await filmsOf(lesson)).toEqual([])
    expect(await he.guest.outcome(he.guest.say('chat.said', { text: '课照上' }))).toMatchObject({
      kind: 'chat.said',
    })
    disk?.empty()
    await expect.poll(async () => (await filmsOf(lesson)).length, { timeout: 30_000 }).toBe(1)
    await goesOn(lesson)
    const kinds = he.guest.lines.flatMap(({ kind }) => (kind.startsWith('recording.') ? [kind] : []))
    expect(kinds).toEqual(['recording.hindered', 'recording.begun'])
  },
)

test('when the recorder is killed the lesson goes on, and the same film with other tracks', async () => {
  const { lesson, he } = await begun()
  await goesOn(lesson)
  const before = await tracksOf(school, lesson)
  kill('recorder-worker.ts')
  await goesOn(lesson)
  const tracks = await tracksOf(school, lesson)
  expect(tracks.length).toBeGreaterThan(before.length)
  expect(await filmsOf(lesson)).toMatchObject([{ ended_at: null }])
  for (const track of tracks) await isWhole(school.settings.data, track)
  expect(he.guest.lines.some(({ kind }) => kind === 'recording.ended')).toBe(false)
  expect(he.guest.out).toEqual([])
})

test('when the media process is killed the film goes on with whoever comes back', async () => {
  const { lesson } = await begun()
  await goesOn(lesson)
  kill('embedded/worker.ts')
  await goesOn(lesson)
  expect(await filmsOf(lesson)).toMatchObject([{ ended_at: null }])
  for (const track of await tracksOf(school, lesson)) await isWhole(school.settings.data, track)
})

test('kill -9 of everything: all but the last two seconds plays, and another process goes on in the same film', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const data = { ESCHOOL_DATA: school.settings.data }
  const [holder] = await Promise.all([
    another(school, port, { ...ports(1), ...data }),
    another(school, other, { ...ports(2), ...data }),
  ])
  const { lesson, he } = await begun(port)
  await goesOn(lesson)
  // A kill comes at any moment: so what stands is looked at for a while, without a pause.
  const oldest = await lag(lesson, 8_000)
  expect(oldest).toBeLessThan(2_000)
  const children = [
    ...childrenOf(holder.child.pid ?? 0, 'recorder-worker.ts'),
    ...childrenOf(holder.child.pid ?? 0, 'embedded/worker.ts'),
  ]
  expect(children).toHaveLength(2)
  const killedAt = Date.now()
  for (const pid of [holder.child.pid ?? 0, ...children]) process.kill(pid, 'SIGKILL')
  await holder.ended
  he.close()
  const [film] = await filmsOf(lesson)
  const stood = killedAt - Number(film?.begun_at)
  const tracks = await tracksOf(school, lesson)
  for (const source of ['camera', 'microphone']) expect(stood - far(tracks, source)).toBeLessThan(2_000)
  for (const track of tracks) expect((await isWhole(school.settings.data, track)).length).toBeGreaterThan(0)

  const back = await sender(school, lesson, 'he', other)
  here.push(back)
  back.sends('camera', 'microphone')
  await goesOn(lesson)
  expect((await filmsOf(lesson)).map(({ id }) => id)).toEqual([film?.id])
  const fresh = (await tracksOf(school, lesson)).filter(({ id }) => !tracks.some(known => known.id === id))
  for (const track of fresh) expect(begin(track)).toBeGreaterThanOrEqual(stood)
  // One room, one word of it: whoever comes later reads that it is recorded since the first moment.
  expect(back.guest.lines.filter(({ kind }) => kind.startsWith('recording.'))).toHaveLength(1)
})
