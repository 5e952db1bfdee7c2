import { afterEach, expect, test } from 'vitest'
import type { RecordingRule } from '../../contract/classroom-lists.ts'
import { playback } from '../../contract/playback.ts'
import { recording } from '../../contract/playback-recording.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut, type Guest, knock, ticketFor } from '../classroom/stage.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'

const school = await schoolHere()
const people = Object.fromEntries(
  await Promise.all(
    (['he', 'chen', 'luo', 'zheng'] as const).map(async name => [name, await school.signIn(name)] as const),
  ),
) as Record<PlayerName, Person>
afterEach(() => everybodyOut())

const enter = async (lesson: number, name: PlayerName) =>
  knock(school.port, await ticketFor(people[name], lesson))
const says = ({ socket }: Guest, text: string, whole?: number) =>
  void socket.emit('caption', { text, ...(whole !== undefined && { whole }) })
const setRule = (rule: RecordingRule) =>
  people.zheng.call(recording.changeRecordingSetting, { body: { rule, months: null, watermark: 'none' } })
const consents = (given: boolean) => people.chen.call(recording.sayOwnConsent, { body: { given } })
const logged = async (lesson: number) =>
  (
    await school.look(
      `select e.payload ->> 'text' as text from room_event e join room r on r.id = e.room
       where r.lesson = $1 and e.kind = 'caption.said' order by e.number`,
      [lesson],
    )
  ).map(({ text }) => text)
const captions = async (lesson: number, name: PlayerName = 'chen') =>
  (await people[name].call(spoken.captions, { query: { lessonId: String(lesson) } })).data?.lines ?? []

/** A lesson with its teacher, and a student on its stage. */
async function begun(rule: RecordingRule = 'always') {
  await setRule(rule)
  const lesson = await freshLesson(school)
  const [he, chen] = [await enter(lesson, 'he'), await enter(lesson, 'chen')]
  await he.outcome(he.say('lesson.begun', {}))
  if (rule === 'always') await he.heard(({ kind }) => kind === 'recording.begun')
  he.say('stage.invited', { person: school.ids.chen })
  await chen.outcome(chen.say('stage.entered', { camera: false }))
  return { lesson, he, chen }
}

test('what a teacher says in a lesson that is recorded becomes captions of its film at once; a student only with consent', async () => {
  const { lesson, he, chen } = await begun()
  says(he, '今天讲', undefined)
  says(he, '今天讲奇偶性', 1500)
  await expect.poll(() => logged(lesson)).toEqual(['今天讲奇偶性'])
  says(chen, '我还没有同意', 800)
  await consents(true)
  says(chen, '偶函数关于 y 轴对称', 50)
  await expect.poll(() => logged(lesson)).toEqual(['今天讲奇偶性', '偶函数关于 y 轴对称'])
  const lines = await captions(lesson)
  expect(lines.map(({ text, person }) => [text, person])).toEqual([
    ['今天讲奇偶性', school.ids.he],
    ['偶函数关于 y 轴对称', school.ids.chen],
  ])
  // Written when it was complete, it began as much earlier as it took, and no film has anything before its beginning.
  for (const { from, until } of lines) expect(until - from).toBeLessThanOrEqual(1500)

  await consents(false)
  expect(await logged(lesson)).toEqual(['今天讲奇偶性', ''])
  expect((await captions(lesson)).map(({ text }) => text)).toEqual(['今天讲奇偶性'])
  says(chen, '这句也不留', 500)
  says(he, '下一题', 500)
  await expect
    .poll(async () => (await captions(lesson)).map(({ text }) => text))
    .toEqual(['今天讲奇偶性', '下一题'])
  // The log as it is watched afterwards says nothing of it: captions come by themselves.
  const { data } = await people.luo.call(playback.logPart, {
    query: { lessonId: String(lesson), after: '0', upTo: '99999' },
  })
  expect(data?.length).toBeGreaterThan(3)
  expect(data?.filter(({ kind }) => kind === 'caption.said')).toEqual([])
})

test.each<RecordingRule>(['never', 'chosen'])(
  'in a lesson that is not recorded (%s) nothing that was said is kept, and everybody reads it all the same',
  async rule => {
    const { lesson, he, chen } = await begun(rule)
    const heard: string[] = []
    chen.socket.on('caption', ({ text }) => void heard.push(text))
    says(he, '今天讲奇偶性', 1500)
    await expect.poll(() => heard).toEqual(['今天讲奇偶性'])
    await he.outcome(he.say('chat.said', { text: '记下了' }))
    await expect.poll(() => he.confirmed()).toBeGreaterThanOrEqual(he.lines.at(-1)?.n ?? 0)
    expect(await logged(lesson)).toEqual([])
  },
)

test('a recording that the teacher has ended keeps no more of what is said', async () => {
  const { lesson, he } = await begun()
  says(he, '录着的', 500)
  await expect.poll(() => logged(lesson)).toEqual(['录着的'])
  he.say('recording.wished', { on: false })
  await he.heard(({ kind }) => kind === 'recording.ended')
  says(he, '不录的', 500)
  he.say('recording.wished', { on: true })
  await he.heard(
    line =>
      line.kind === 'recording.begun' &&
      line.n > (he.lines.find(({ kind }) => kind === 'recording.ended')?.n ?? 0),
  )
  says(he, '又录着的', 500)
  await expect.poll(() => logged(lesson)).toEqual(['录着的', '又录着的'])
})

test('a page that says it by itself, or says too much of it, is not believed', async () => {
  const { lesson, he } = await begun()
  expect(await he.outcome(he.say('caption.said', { text: '我自己写的', ms: 10 }))).toBe('role')
  he.socket.emit('caption', { text: '太长', whole: 60_001 })
  he.socket.emit('caption', { text: '不是数', whole: 1.5 })
  says(he, '好的', 500)
  await expect.poll(() => logged(lesson)).toEqual(['好的'])
})

test('a log stays as it was written: but for what was spoken nothing of it can be changed', async () => {
  const change = (text: string) =>
    school.look(
      `begin; set local role eschool_app; select set_config('eschool.site', '${school.site}', true); ${text}; rollback`,
    )
  await expect(change(`update room_event set payload = '{}' where kind = 'chat.said'`)).rejects.toThrow(
    /stays as it was/,
  )
  await school.look('rollback')
  await expect(
    change(`update room_event set payload = payload || '{"text": "别的"}' where kind = 'caption.said'`),
  ).rejects.toThrow(/stays as it was/)
  await school.look('rollback')
  await expect(change('update room_event set person = null')).rejects.toThrow(/permission denied/)
  await school.look('rollback')
})

test('what somebody has spoken goes with them', async () => {
  const { lesson, he, chen } = await begun()
  await consents(true)
  says(chen, '会被删掉', 700)
  says(he, '会留下', 700)
  await expect.poll(() => logged(lesson)).toHaveLength(2)
  // As a line that was written in the same moment in which the consent was taken back.
  await school.look('insert into recording_consent (site, person, given) values ($1, $2, false)', [
    school.site,
    school.ids.chen,
  ])
  await school.look("select graphile_worker.add_job('films', json_build_object('site', $1::bigint))", [
    school.site,
  ])
  await expect.poll(async () => (await captions(lesson, 'he')).map(({ text }) => text)).toEqual(['会留下'])
  expect((await logged(lesson)).sort()).toEqual(['', '会留下'])
})
