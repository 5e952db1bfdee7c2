import { expect, test } from 'vitest'
import { notes } from '../../contract/classroom-notes.ts'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { noteOf } from '../../server/classroom/notes.store.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { forgetEverythingAbout } from '../../server/kit/own-data.ts'
import { tokenHash } from '../../server/kit/sealing.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { lessonNamed } from './rooms.ts'

const school = await schoolHere()
const lesson = await lessonNamed(school, 'functions')

const write = async (name: PlayerName, text: string, version: number) =>
  (await school.signIn(name)).call(notes.writeNote, { body: { lessonId: lesson, text, version } })
const read = async (name: PlayerName) =>
  (await school.signIn(name)).call(notes.note, { query: { lessonId: String(lesson) } })

test('a note is its writer’s own, and found again', async () => {
  expect((await read('chen')).data).toMatchObject({ text: '', version: 0, changedAt: null })
  expect((await write('chen', '单调区间要写成开区间', 0)).data).toMatchObject({ version: 1 })
  expect((await write('he', '下次多留五分钟', 0)).data).toMatchObject({ version: 1 })
  expect((await read('chen')).data).toMatchObject({
    text: '单调区间要写成开区间',
    version: 1,
    changedAt: expect.any(String),
  })
})

test('who writes on an older one is given the newer, and nothing is lost', async () => {
  const before = (await read('zhang')).data.version
  expect((await write('zhang', '第一页', before)).code).toBe(0)
  const late = await write('zhang', '另一处写的', before)
  expect(late).toMatchObject({ code: codes.unchanged, data: { text: '第一页', version: before + 1 } })
  expect((await write('zhang', '第一页\n\n另一处写的', before + 1)).code).toBe(0)
  expect((await read('zhang')).data.text).toBe('第一页\n\n另一处写的')
})

test('without a place in the lesson there is none to write; what was written stays when the seat is given up', async () => {
  for (const name of ['feng', 'tang'] as const) {
    expect((await read(name)).code).toBe(codes.notInThisRoom)
    expect((await write(name, 'x', 0)).code).toBe(codes.notInThisRoom)
  }
  await write('zhao', '画图先描点', 0)
  await school.look("update enrolment set state = 'withdrawn' where student = $1", [school.ids.zhao])
  expect((await read('zhao')).data.text).toBe('画图先描点')
})

test('the database shows nobody the note of another, whatever is asked of it', async () => {
  await write('chen', '只给自己看', (await read('chen')).data.version)
  const zhang = await school.signIn('zhang')
  const program = poolFor(school.connection, 'eschool_app', { max: 1 })
  const during = {
    host: 'localhost',
    tokenHash: tokenHash(zhang.token ?? ''),
    allowed: null,
    during: [],
    duties: null,
    pageRole: null,
    language: null,
  }
  const seen = await withSite(program, during, ({ db }) => noteOf(db, school.ids.chen, lesson))
  await program.end()
  expect(seen).toBeUndefined()
})

test('it goes along with the own data, and is emptied with the account', async () => {
  await write('chen', '带得走', (await read('chen')).data.version)
  const { data } = await (await school.signIn('chen')).call(office.ownData)
  const kept = data.sections.find(({ name }: { name: string }) => name === 'lessonNotes')
  expect(kept?.content).toMatchObject([{ text: '带得走' }])
  const program = poolFor(school.connection, 'eschool_app', { max: 1 })
  await withSite(program, { site: school.site }, ({ db }) => forgetEverythingAbout(db, [school.ids.chen]))
  await program.end()
  const left = await school.look('select 1 from lesson_note where person = $1', [school.ids.chen])
  expect(left).toEqual([])
  expect((await read('he')).data.text).toBe('下次多留五分钟')
})
