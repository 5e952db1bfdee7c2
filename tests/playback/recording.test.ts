import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { RecordingRule } from '../../contract/classroom-lists.ts'
import { recording } from '../../contract/playback-recording.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import { openToOthers } from '../kit/open-to-others.ts'
import { begin, end, isWhole, tracksOf } from './kept-films.ts'
import { type Sender, sender } from './sending.ts'

const [first, last] = await mediaPorts()
const school = await schoolHere({
  env: { ESCHOOL_MEDIA_PORTS: `${first}-${last}`, ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' },
})
const [admin, chen] = [
  await school.signIn('zheng'),
  await school.signIn('chen', { agent: 'test iPhone Mobile Safari' }),
]
const here: Sender[] = []
afterEach(async () => {
  for (const one of here.splice(0)) one.close()
  everybodyOut()
  await setRule('always')
})

const setRule = (rule: RecordingRule) =>
  admin.call(recording.changeRecordingSetting, { body: { rule, months: null, watermark: 'none' } })

async function enter(lesson: number, name: PlayerName) {
  const one = await sender(school, lesson, name)
  here.push(one)
  return one
}

/** A lesson whose teacher shows and speaks, and a student on its stage. */
async function begun({ rule = 'always', stage = false }: { rule?: RecordingRule; stage?: boolean } = {}) {
  await setRule(rule)
  const lesson = await freshLesson(school)
  const he = await enter(lesson, 'he')
  he.guest.say('lesson.begun', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.begun')
  he.sends('camera', 'microphone')
  if (!stage) return { lesson, he }
  const student = await enter(lesson, 'chen')
  he.guest.say('stage.invited', { person: student.id })
  await student.guest.heard(({ kind }) => kind === 'stage.invited')
  student.guest.say('stage.entered', { camera: true })
  await expect.poll(() => student.peer().last('rights')?.rights.camera).toBe(true)
  student.sends('camera', 'microphone')
  return { lesson, he, student }
}

const of = async (lesson: number, person: number) =>
  (await tracksOf(school, lesson)).filter(track => track.person === person)
const goesOn = async (lesson: number, person: number) => {
  const far = async () => Math.max(0, ...(await of(lesson, person)).map(end))
  const now = await far()
  await expect.poll(far).toBeGreaterThan(now + 1_500)
}
const films = (lesson: number) =>
  school.look('select id::int, begun_at, ended_at, broken_by from film where lesson = $1 order by id', [
    lesson,
  ])

test('the teacher is taken, a student only with consent, and no longer than it is given', async () => {
  const { lesson, he, student } = await begun({ stage: true })
  if (!student) throw new Error('nobody is on the stage')
  await goesOn(lesson, he.id)
  expect(await of(lesson, student.id)).toEqual([])

  expect((await chen.call(recording.ownConsent)).data).toMatchObject({ given: false, at: null })
  await chen.call(recording.sayOwnConsent, { body: { given: true } })
  await goesOn(lesson, student.id)
  await chen.call(recording.sayOwnConsent, { body: { given: false } })
  const [film] = await films(lesson)
  const takenBack = Date.now() - Number(film?.begun_at)
  // The teacher is taken on; of the student nothing comes any more, and what there is nobody plays.
  await goesOn(lesson, he.id)
  await goesOn(lesson, he.id)
  const tracks = await of(lesson, student.id)
  expect(Math.max(...tracks.map(end))).toBeLessThan(takenBack + 1_000)
  const silenced = await school.look('select name, silenced_at from film_track where person = $1', [
    student.id,
  ])
  expect(silenced.length).toBeGreaterThan(0)
  expect(silenced.every(({ silenced_at }) => silenced_at !== null)).toBe(true)

  he.guest.say('lesson.ended', {})
  await expect.poll(async () => (await films(lesson))[0]?.ended_at).toBeTruthy()
  const file = (name: unknown) => join(school.data, 'films', String(name).slice(0, 2), String(name))
  for (const { name } of silenced) expect(existsSync(file(name))).toBe(true)
  await school.look("select graphile_worker.add_job('films', json_build_object('site', $1::bigint))", [
    school.site,
  ])
  await expect.poll(() => silenced.some(({ name }) => existsSync(file(name)))).toBe(false)
  await expect.poll(async () => (await of(lesson, student.id)).length).toBe(0)
  for (const track of await tracksOf(school, lesson))
    expect((await isWhole(school.data, track)).length).toBeGreaterThan(20)
})

test("under fourteen a guardian's word alone holds, which the office notes", async () => {
  await school.look("update person set born = now() - interval '10 years' where id = $1", [school.ids.chen])
  const refused = await chen.call(recording.sayOwnConsent, { body: { given: true } })
  expect(refused.code).toBe(99)
  // What was said before the day of birth was known holds no longer either.
  await school.look('insert into recording_consent (site, person, given) values ($1, $2, true)', [
    school.site,
    school.ids.chen,
  ])
  expect((await chen.call(recording.ownConsent)).data).toMatchObject({ given: false, needsGuardian: true })
  const params = { id: String(school.ids.chen) }
  await admin.call(recording.noteRecordingConsent, { params, body: { given: true } })
  expect((await admin.call(recording.studentConsent, { params })).data).toMatchObject({
    given: true,
    byGuardian: true,
  })
  expect((await chen.call(recording.sayOwnConsent, { body: { given: false } })).code).toBe(0)
  expect((await chen.call(recording.ownConsent)).data).toMatchObject({ given: false })
  await school.look('update person set born = null where id = $1', [school.ids.chen])
})

test('where the teacher chooses nothing is taken until they do, and who comes late knows it', async () => {
  const { lesson, he } = await begun({ rule: 'chosen' })
  he.guest.say('recording.wished', { on: true })
  const begunLine = await he.guest.heard(({ kind }) => kind === 'recording.begun')
  const [film] = await films(lesson)
  expect(begunLine).toMatchObject({ person: null, data: { film: film?.id } })
  expect(Number(film?.begun_at)).toBeGreaterThan(
    (await he.guest.heard(({ kind }) => kind === 'lesson.begun')).at,
  )
  await goesOn(lesson, he.id)
  const late = await enter(lesson, 'zhang')
  expect(late.guest.welcome.room.recording).toBe('chosen')
  await late.guest.heard(({ kind }) => kind === 'recording.begun')
  he.guest.say('recording.wished', { on: false })
  await late.guest.heard(line => line.kind === 'recording.ended' && line.data.why === 'chosen')
  expect(await films(lesson)).toMatchObject([{ broken_by: 'chosen' }])
  he.guest.say('recording.wished', { on: true })
  await expect.poll(async () => (await films(lesson)).length).toBe(2)
  expect(await late.guest.outcome(late.guest.say('recording.wished', { on: false }))).toBe('role')
})

test('where nothing is recorded nobody can begin it', async () => {
  const { lesson, he } = await begun({ rule: 'never' })
  he.guest.say('recording.wished', { on: true })
  await he.guest.heard(({ kind }) => kind === 'recording.wished')
  he.guest.say('lesson.ended', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.ended')
  expect(await films(lesson)).toEqual([])
})

test('another size begins another track, and a voice that rests leaves silence', async () => {
  const { lesson, he } = await begun()
  await goesOn(lesson, he.id)
  he.resize([640, 480])
  await expect
    .poll(async () =>
      (await of(lesson, he.id)).some(({ width, pieces }) => width === 640 && pieces.length > 0),
    )
    .toBe(true)
  const tracks = await of(lesson, he.id)
  const [small, large] = [
    tracks.find(({ width }) => width === 320),
    tracks.find(({ width }) => width === 640),
  ]
  if (!small || !large) throw new Error('no tracks')
  expect(begin(large)).toBeGreaterThanOrEqual(end(small) - 45)
  expect(small.type).toBe('video/webm; codecs="vp8"')
  for (const track of tracks) expect((await isWhole(school.data, track)).length).toBeGreaterThan(5)
})

test('all that was kept of films is for the program alone', () => {
  expect(openToOthers(school.data)).toEqual([])
})
