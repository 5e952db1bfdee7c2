import { expect, test } from 'vitest'
import { office } from '../../contract/people-office.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { eraseDue } from '../../server/people/erasing.ts'
import { schoolHere } from '../kit/here.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack, writeLog } from './films.ts'

const school = await schoolHere()

test('what somebody has spoken is theirs to take along, and goes with their account', async () => {
  const lesson = await aLesson(school, [anyTrack(30)])
  const { he, feng } = school.ids
  const said = [
    { at: 3, kind: 'caption.said' as const, person: feng, data: { text: '我是冯天佑', ms: 900 } },
    { at: 9, kind: 'caption.said' as const, person: he, data: { text: '我是老师', ms: 900 } },
  ]
  await writeLog(school, lesson.id, lesson.begun, said)
  const lines = async () => {
    const teacher = await school.signIn('he')
    const { data } = await teacher.call(spoken.captions, { query: { lessonId: String(lesson.id) } })
    return data?.lines.map(({ text, from, until }) => [text, from, until])
  }
  const person = await school.signIn('feng')
  const { data } = await person.call(office.ownData)
  const own = data.sections.find(({ name }: { name: string }) => name === 'spoken')
  expect(own?.content).toMatchObject([{ text: '我是冯天佑', fromMs: 2100, origin: 'live' }])
  // A line of the log is a caption of the film that ran, from when it was begun.
  expect(await lines()).toEqual([
    ['我是冯天佑', 2100, 3000],
    ['我是老师', 8100, 9000],
  ])

  await person.call(office.askErasure, { body: { passWord: 'Eschool2026' } })
  await school.look("update erasure set due_at = now() - interval '1 hour'")
  const program = poolFor(school.connection, 'eschool_app', { max: 1 })
  await withSite(program, { site: school.site }, ({ db }) =>
    eraseDue(db, new Sealing(installationKey(school.data))),
  )
  await program.end()
  expect(await lines()).toEqual([['我是老师', 8100, 9000]])
  expect(
    await school.look(
      "select payload ->> 'text' as text from room_event where kind = 'caption.said' order by number",
    ),
  ).toEqual([{ text: '' }, { text: '我是老师' }])
})
