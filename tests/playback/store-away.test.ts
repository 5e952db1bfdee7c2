import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { foldOf } from '../../contract/classroom-fold.ts'
import { playback } from '../../contract/playback.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import type { Person } from '../kit/school.ts'
import { end, isWhole, tracksOf } from './kept-films.ts'
import { sender } from './sending.ts'

// The folder of films is a disk of its own in many a house, and such a disk can be away.
const [first, last] = await mediaPorts()
const school = await schoolHere({
  env: { ESCHOOL_MEDIA_PORTS: `${first}-${last}`, ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' },
})
const folder = join(school.data, 'films')
afterAll(everybodyOut)

const filmsOf = (lesson: number) =>
  school.look('select ended_at is not null as ended, broken_by from film where lesson = $1 order by id', [
    lesson,
  ])
const toldOffice = () =>
  school.look("select message from notification where person = $1 and title like '%录制%'", [
    school.ids.zheng,
  ])
const lateness = async (lesson: number) =>
  (await (await school.signIn('zheng')).call(filmDesk.films, { query: {} })).data.rows
    .filter(({ lessonId }) => lessonId === lesson)
    .map(({ lateBy }) => lateBy)
const reaches = async (lesson: number) => Math.max(0, ...(await tracksOf(school, lesson)).map(end))

test('a store that is away ends the recording and never the lesson, told once; it begins again when the store is back', async () => {
  const lesson = await freshLesson(school)
  const he = await sender(school, lesson, 'he')
  he.guest.say('lesson.begun', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.begun')
  he.sends('camera', 'microphone')
  await expect.poll(() => reaches(lesson), { timeout: 30_000 }).toBeGreaterThan(2_000)

  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'what is mounted here is away')
  // Another size is another track, in another file.
  he.resize([640, 480])
  const whyEnded = () =>
    he.guest.lines.flatMap(line => (line.kind === 'recording.ended' ? [line.data.why] : []))
  await expect.poll(whyEnded, { timeout: 30_000 }).toEqual(['storeAway'])
  // It is looked for every five seconds: neither begun nor told a second time meanwhile.
  await he.guest.heard(({ kind }) => kind === 'recording.hindered')
  expect(whyEnded()).toEqual(['storeAway'])
  expect(await filmsOf(lesson)).toEqual([{ ended: true, broken_by: 'storeAway' }])
  expect(await toldOffice()).toHaveLength(1)
  expect(await lateness(lesson)).toEqual([null])
  const office = await school.signIn('zheng')
  const listed = async () =>
    (await office.call(filmDesk.films, { query: { sort: '-begunAt' } })).data.rows
      .filter(({ lessonId }) => lessonId === lesson)
      .map(({ brokenBy }) => brokenBy)
  expect(await listed()).toEqual(['storeAway'])
  expect(await he.guest.outcome(he.guest.say('chat.said', { text: '课照上' }))).toMatchObject({
    kind: 'chat.said',
  })

  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  await expect.poll(async () => (await filmsOf(lesson)).length, { timeout: 30_000 }).toBe(2)
  const kinds = () => he.guest.lines.flatMap(({ kind }) => (kind.startsWith('recording.') ? [kind] : []))
  await expect
    .poll(kinds)
    .toEqual(['recording.begun', 'recording.ended', 'recording.hindered', 'recording.begun'])
  const again = async () => {
    const tracks = await tracksOf(school, lesson)
    const newest = Math.max(...tracks.map(({ film }) => film))
    return Math.max(...tracks.filter(({ film }) => film === newest).map(end))
  }
  await expect.poll(again, { timeout: 30_000 }).toBeGreaterThan(2_000)
  for (const track of await tracksOf(school, lesson)) await isWhole(school.data, track)
  he.close()
})

test('where the store is away from the beginning the office reads it, the lesson begins all the same, and its recording once the store is back', async () => {
  const lesson = await freshLesson(school)
  const before = (await toldOffice()).length
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'what is mounted here is away')
  const he = await sender(school, lesson, 'he')
  he.guest.say('lesson.begun', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.begun')
  he.sends('camera', 'microphone')
  await expect.poll(async () => (await toldOffice()).length, { timeout: 30_000 }).toBe(before + 1)
  expect(await he.guest.outcome(he.guest.say('chat.said', { text: '课照上' }))).toMatchObject({
    kind: 'chat.said',
  })
  // No film of nothing: that nothing was begun stands in the log, for whoever teaches.
  const said = await he.guest.heard(({ kind }) => kind === 'recording.hindered')
  expect(said.data).toEqual({ why: 'storeAway' })
  const read = () => foldOf(he.guest.lines).recording
  expect(read()).toMatchObject({ film: null, hindered: 'storeAway' })
  expect(await filmsOf(lesson)).toEqual([])
  const [office, teacher, student] = [
    await school.signIn('zheng'),
    // At a telephone: the one in the room stays signed in.
    await school.signIn('he', { agent: 'test he iPhone Safari' }),
    await school.signIn('chen'),
  ]
  const unrecorded = async (person: Person, query = {}) =>
    (await person.call(filmDesk.unrecorded, { query })).data.map(({ lessonId, why }) => [lessonId, why])
  // The class hears a line before it is kept: lines are written some at a time.
  for (const person of [office, teacher])
    await expect.poll(() => unrecorded(person)).toEqual([[lesson, 'storeAway']])
  expect(await unrecorded(office, { public: 'yes' })).toEqual([])
  expect(await unrecorded(await school.signIn('heli'))).toEqual([])
  const hindered = async (person: Person) =>
    (await person.call(playback.vodUrl, { query: { id: String(lesson) } })).data
  expect(await hindered(teacher)).toMatchObject({ coursewareId: null, hindered: 'storeAway' })
  expect(await hindered(student)).toMatchObject({ coursewareId: null, hindered: null })
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  await expect.poll(() => reaches(lesson), { timeout: 30_000 }).toBeGreaterThan(2_000)
  const kinds = he.guest.lines.flatMap(({ kind }) => (kind.startsWith('recording.') ? [kind] : []))
  expect(kinds).toEqual(['recording.hindered', 'recording.begun'])
  expect(read()).toMatchObject({ hindered: null })
  expect(await unrecorded(office)).toEqual([])
  expect(await lateness(lesson)).toEqual(['storeAway'])
  expect((await hindered(teacher)).hindered).toBe('storeAway')
  expect(await toldOffice()).toHaveLength(before + 1)
  he.close()
})
