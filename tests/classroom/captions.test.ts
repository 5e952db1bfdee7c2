import { afterEach, expect, test } from 'vitest'
import type { Caption } from '../../contract/classroom-messages.ts'
import { schoolHere } from '../kit/here.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, type Guest } from './stage.ts'

const school = await schoolHere()
afterEach(() => everybodyOut())

const captionsOf = ({ socket }: Guest) => {
  const heard: Caption[] = []
  socket.on('caption', caption => void heard.push(caption))
  return heard
}
const said = ({ socket }: Guest, text: string) => void socket.emit('caption', { text })

test('captions of whoever may be heard reach everybody, those of the others nobody, and the log holds none', async () => {
  const lesson = await freshLesson(school)
  const [he, luo, chen] = [
    await comeIn(school, lesson, 'he'),
    await comeIn(school, lesson, 'luo'),
    await comeIn(school, lesson, 'chen'),
  ]
  const [atLuo, atChen] = [captionsOf(luo), captionsOf(chen)]
  said(he, '还没有上课')
  await he.outcome(he.say('lesson.begun', {}))
  said(chen, '我不在台上')
  said(he, 'x'.repeat(301))
  said(he, '今天讲奇偶性')
  const heard = [{ person: school.ids.he, text: '今天讲奇偶性' }]
  await expect.poll(() => atLuo, { timeout: 20_000 }).toEqual(heard)
  await expect.poll(() => atChen, { timeout: 20_000 }).toEqual(heard)
  he.say('stage.invited', { person: school.ids.chen })
  await chen.outcome(chen.say('stage.entered', { camera: false }))
  said(chen, '偶函数关于 y 轴对称')
  await expect.poll(() => atLuo.at(-1)?.text, { timeout: 20_000 }).toBe('偶函数关于 y 轴对称')
  await he.outcome(he.say('voice.muted', { person: school.ids.chen, muted: true }))
  said(chen, '听不见我')
  said(he, '下一题')
  await expect.poll(() => atLuo.at(-1)?.text, { timeout: 20_000 }).toBe('下一题')
  expect(atLuo.map(({ text }) => text)).not.toContain('听不见我')
  const written = await school.look("select 1 from room_event where payload::text like '%奇偶性%'")
  expect(written).toEqual([])
})
