import { afterAll, afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { recording } from '../../contract/playback-recording.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import { transcription } from '../../contract/playback-transcription.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { layFilm, pastLesson } from './films.ts'
import { muxedVoice, soundsIn } from './muxed-voice.ts'
import { openTranscription } from './transcription-stand-in.ts'

const key = 'sk-test-4711-abcd'
const service = await openTranscription(key)
afterAll(() => service.close())
const school = await schoolHere({ env: { ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes' } })
const [zheng, chen, he] = [
  await school.signIn('zheng'),
  await school.signIn('chen'),
  await school.signIn('he'),
]
const voice = await muxedVoice(4, 2)
const good = { enabled: true, address: service.address, model: 'whisper-1', language: 'zh', key } as const

const set = (values: Partial<Record<keyof typeof good, unknown>> = {}) =>
  zheng.call(transcription.changeTranscription, { body: { ...good, ...values } as typeof good })
const work = () =>
  school.look("select graphile_worker.add_job('transcriptions', json_build_object('site', $1::bigint))", [
    school.site,
  ])
const parts = (film: number) =>
  school.look(
    'select state, problem, said, tries, person::int from film_transcription p join film_track t on t.id = p.track where p.film = $1 order by t.id',
    [film],
  )
const states = async (film: number) => (await parts(film)).map(({ state }) => state)
const again = async (film: number) => {
  await school.look("update film_transcription set due_at = now() - interval '1 second' where film = $1", [
    film,
  ])
  await work()
}
let lessons = 0
/** A film of a lesson that has just ended, with the voices of these people. */
async function filmed(...people: number[]) {
  lessons += 1
  const { id, begun } = await pastLesson(school, 300 + lessons * 90)
  const film = await layFilm(school, id, {
    begunAt: begun,
    length: 10_000,
    // What a screen plays is nobody's voice.
    tracks: [...people.map(person => ({ ...voice, person })), { ...voice, source: 'screen-sound' as const }],
  })
  await school.look(
    "update film set begun_at = now(), ended_at = now() + interval '10 seconds' where id = $1",
    [film.id],
  )
  return { lesson: id, film: film.id }
}
const captions = async (lesson: number) =>
  (await chen.call(spoken.captions, { query: { lessonId: String(lesson) } })).data
const notices = () =>
  school.look("select message from notification where person = $1 and title like '%字幕%' order by id", [
    school.ids.zheng,
  ])

afterEach(async () => {
  service.moods()
  service.answers(() => [])
  service.asked.length = 0
  await school.look('delete from film_transcription')
  await school.look('delete from notification')
})

test('the key is kept and told to nobody, and another address wants it anew', async () => {
  expect((await zheng.call(transcription.transcriptionSetting)).data).toMatchObject({
    enabled: false,
    keyEnd: '',
  })
  const said = await set()
  expect(said.data).toMatchObject({ enabled: true, keyEnd: 'abcd', waiting: 0, failed: 0 })
  expect(JSON.stringify(said.data)).not.toContain(key.slice(0, -4))
  expect((await set({ key: '', language: 'auto' })).data).toMatchObject({ language: 'auto', keyEnd: 'abcd' })
  const elsewhere = await set({ key: '', address: 'https://transcribe.example/v1' })
  expect(elsewhere.fields).toEqual([expect.objectContaining({ path: 'key' })])
  const kept = await school.look(
    "select sealed::text || key_end as all from transcription_setting union all select detail::text from log_line where action like '%transcription%'",
  )
  expect(kept.length).toBeGreaterThan(1)
  expect(JSON.stringify(kept)).not.toContain(key.slice(0, -4))
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(key.slice(0, -4)).toString('hex'))
  expect((await he.call(transcription.transcriptionSetting)).code).toBe(codes.notAllowed)
  const there = await school.signIn('zheng', { host: otherHost })
  expect((await there.call(transcription.transcriptionSetting)).data).toMatchObject({
    enabled: false,
    keyEnd: '',
  })
})

test.each([
  ['http://transcribe.example/v1', 'address'],
  ['https://name:word@transcribe.example/v1', 'address'],
  ['https://transcribe.example/v1?key=1', 'address'],
  ['', 'address'],
])('an address like %s is refused at its field', async (address, path) => {
  expect((await set({ address })).fields).toEqual([expect.objectContaining({ path })])
})

test('what is spoken in a lesson that ends is written down, of whom the voice was, once', async () => {
  await set()
  service.answers(() => [
    { start: 0, end: 1.5, text: '今天讲切线' },
    { start: 2, end: 9, text: '先看割线' },
  ])
  const { lesson, film } = await filmed(school.ids.he, school.ids.zhang)
  await work()
  await expect.poll(() => states(film)).toEqual(['done', 'done'])
  expect(service.asked).toHaveLength(2)
  for (const { fields, file } of service.asked) {
    expect(fields).toEqual({
      model: 'whisper-1',
      language: 'zh',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'segment',
      temperature: '0',
    })
    expect([file.name, file.type]).toEqual(['speech.mp4', 'audio/mp4'])
    expect(await soundsIn(file.bytes)).toEqual({ from: 0, until: 4000 })
  }
  const lines = [
    { from: 2000, until: 3500, text: '今天讲切线' },
    { from: 4000, until: 6000, text: '先看割线' },
  ]
  const data = await captions(lesson)
  expect(data?.origin).toBe('transcribed')
  for (const person of [school.ids.he, school.ids.zhang])
    expect(data?.lines.filter(line => line.person === person)).toMatchObject(lines)
  await work()
  await again(film)
  await expect.poll(() => states(film)).toEqual(['done', 'done'])
  expect((await captions(lesson))?.lines).toHaveLength(4)
  expect(service.asked).toHaveLength(2)
})

test('whoever took their consent back is not sent, and what was written down of them goes', async () => {
  await set()
  service.answers(() => [{ start: 0, end: 1, text: '我说的' }])
  const { lesson, film } = await filmed(school.ids.he, school.ids.chen)
  await work()
  await expect.poll(async () => (await captions(lesson))?.lines.length).toBe(2)
  await chen.call(recording.sayOwnConsent, { body: { given: false } })
  expect((await captions(lesson))?.lines.map(({ person }) => person)).toEqual([school.ids.he])
  const later = await filmed(school.ids.he, school.ids.chen)
  await school.look('update film_track set silenced_at = now() where film = $1 and person = $2', [
    later.film,
    school.ids.chen,
  ])
  service.asked.length = 0
  await work()
  await expect.poll(() => states(later.film)).toEqual(['done'])
  expect(service.asked).toHaveLength(1)
  expect(film).toBeGreaterThan(0)
})

test.each<[string, Parameters<typeof service.moods>[0], string]>([
  ['breaks off', 'cut', 'notReached'],
  ['fails', 500, 'notReached'],
  ['is asked too often', 429, 'notReached'],
  ['answers with a page', 'garbage', 'unclear'],
  ['answers without times', 'empty', 'unclear'],
])('a service that %s is asked again later, and then it is good', async (_, mood, problem) => {
  await set()
  service.moods(mood)
  const { film } = await filmed(school.ids.he)
  await work()
  await expect.poll(() => parts(film)).toMatchObject([{ state: 'waiting', problem, tries: 1 }])
  await work()
  expect(await notices()).toEqual([])
  await again(film)
  await expect.poll(() => parts(film)).toMatchObject([{ state: 'done', problem: null, tries: 2 }])
})

test('what fails six times fails for good: the office reads why once, and with the next setting it goes on', async () => {
  await set()
  service.moods(...Array.from({ length: 12 }, () => 503))
  const { film } = await filmed(school.ids.he, school.ids.zhang)
  await work()
  for (let tries = 1; tries <= 6; tries += 1) {
    await expect.poll(async () => (await parts(film)).map(part => part.tries)).toEqual([tries, tries])
    await expect.poll(() => states(film)).not.toContain('asked')
    await again(film)
  }
  await expect.poll(() => states(film)).toEqual(['failed', 'failed'])
  expect(await notices()).toEqual([{ message: expect.stringContaining('连不上') }])
  expect((await zheng.call(transcription.transcriptionSetting)).data).toMatchObject({ waiting: 0, failed: 2 })
  await set({ key: '' })
  await work()
  await expect.poll(() => states(film)).toEqual(['done', 'done'])
})

test('a key that is wrong, a model that is not there: it is said at once and not asked again', async () => {
  await set({ key: 'sk-another-key-0000' })
  const wrongKey = await filmed(school.ids.he)
  await work()
  await expect
    .poll(() => parts(wrongKey.film))
    .toMatchObject([{ state: 'failed', problem: 'key', said: '', tries: 1 }])
  await set({ model: 'gpt-9' })
  await school.look('delete from film_transcription')
  const wrongModel = await filmed(school.ids.he)
  await work()
  await expect
    .poll(() => parts(wrongModel.film))
    .toMatchObject([{ state: 'failed', problem: 'refused', said: '404 The model gpt-9 does not exist' }])
  expect((await notices()).map(({ message }) => message)).toEqual([
    expect.stringContaining('密钥'),
    expect.stringContaining('gpt-9'),
  ])
})

test('what a kill left in the midst is taken up when whoever asked must be gone, and not before', async () => {
  await set()
  service.answers(() => [{ start: 0, end: 1, text: '一次' }])
  service.moods('slow')
  const { lesson, film } = await filmed(school.ids.he)
  const waits = service.holds()
  await work()
  await waits
  // As of a process that was killed: its part is still being asked for.
  await work()
  expect(await states(film)).toEqual(['asked'])
  expect(service.asked).toHaveLength(0)
  await school.look(
    "update film_transcription set tries = 2, due_at = now() - interval '1 second' where film = $1",
    [film],
  )
  service.breaksOff()
  await expect
    .poll(async () => {
      await work()
      return (await captions(lesson))?.lines.map(({ text }) => text)
    })
    .toEqual(['一次'])
  expect(await parts(film)).toMatchObject([{ state: 'done', tries: 3 }])
})

test('the trial tells what would become of it', async () => {
  await set()
  const tried = async () => (await zheng.call(transcription.tryTranscription)).data
  service.moods('good')
  expect(await tried()).toEqual({ problem: null, said: '' })
  expect(service.asked[0]?.file).toMatchObject({ name: 'trial.wav', type: 'audio/wav' })
  expect(await soundsIn(service.asked[0]?.file.bytes ?? Buffer.alloc(0))).toEqual({ from: 0, until: 1000 })
  await set({ key: 'sk-another-key-0000' })
  expect(await tried()).toEqual({ problem: 'key', said: '' })
  await set({ model: 'gpt-9' })
  expect(await tried()).toEqual({ problem: 'refused', said: '404 The model gpt-9 does not exist' })
  await set({ address: 'https://localhost:9/v1' })
  expect((await tried())?.problem).toBe('notReached')
})

test('switched off nothing is planned or asked, and switched on only what ends from then on', async () => {
  await set({ enabled: false })
  const { film } = await filmed(school.ids.he)
  await school.look(
    "update film set ended_at = now() - interval '1 minute', begun_at = now() - interval '2 minutes' where id = $1",
    [film],
  )
  await set()
  const later = await filmed(school.ids.he)
  await work()
  await expect.poll(() => states(later.film)).toEqual(['done'])
  expect(await states(film)).toEqual([])
})
