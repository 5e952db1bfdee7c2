import { afterEach, expect, test, vi } from 'vitest'
import { people } from '../../contract/people.ts'
import { site } from '../../contract/site.ts'
import { Group } from '../../server/kit/database/group.ts'
import { tokenHash } from '../../server/kit/sealing.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type School } from '../kit/school.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut } from './stage.ts'

const school = await schoolHere()
afterEach(() => everybodyOut())

const counted = async (name: Parameters<School['signIn']>[0], host?: string) =>
  (await (await school.signIn(name, { host })).call(people.userInfo)).data.interactions

test('user info counts a student’s medals and a teacher’s likes from the logs of the rooms, and nobody else has any', async () => {
  for (const name of ['chen', 'he'] as const) expect(await counted(name)).toBe(0)
  for (const round of [1, 2]) {
    const lesson = await freshLesson(school)
    const [he, chen, zhang] = [
      await comeIn(school, lesson, 'he'),
      await comeIn(school, lesson, 'chen'),
      await comeIn(school, lesson, 'zhang'),
    ]
    he.say('lesson.begun', {})
    await zhang.heard(({ kind }) => kind === 'lesson.begun')
    const kept = (line: { n: number } | string) => {
      if (typeof line === 'string') throw new Error(line)
      return expect.poll(() => he.confirmed(), { timeout: 30_000 }).toBeGreaterThanOrEqual(line.n)
    }
    await kept(await he.outcome(he.say('medal.given', { person: school.ids.chen })))
    await kept(await chen.outcome(chen.say('liked', {})))
    await kept(await zhang.outcome(zhang.say('liked', {})))
    everybodyOut()
    expect(await counted('chen')).toBe(round)
    expect(await counted('he')).toBe(2 * round)
  }
  expect(await counted('zhang')).toBe(0)
  expect(await counted('tang')).toBe(0)
  for (const name of ['luo', 'zheng'] as const) expect(await counted(name)).toBeUndefined()
  for (const name of ['chen', 'he'] as const) expect(await counted(name, otherHost)).toBe(0)
})

test.each(['chen', 'he', 'luo', 'zheng'] as const)(
  '%s goes through the door once for what is shown beside the name: nothing waits for the entrance’s answer',
  async name => {
    const signedIn = await school.signIn(name)
    const door = tokenHash(signedIn.token ?? '')
    for (const call of [people.userInfo, site.counts]) {
      const sent = vi.spyOn(Group.prototype, 'add')
      try {
        expect((await signedIn.call(call)).code).toBe(0)
        const entrances = sent.mock.calls.filter(([, values]) =>
          values.some(value => Buffer.isBuffer(value) && value.equals(door)),
        )
        expect(entrances).toHaveLength(1)
      } finally {
        sent.mockRestore()
      }
    }
  },
)
