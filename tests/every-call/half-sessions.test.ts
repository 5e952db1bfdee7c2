import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import { seats } from '../../contract/courses-seats.ts'
import type { Stage } from '../../contract/roles.ts'
import { lessonNamed, setTimes } from '../classroom/rooms.ts'
import type { PlayerName } from '../demo/cast.ts'
import { type Said, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, type Person } from '../kit/school.ts'
import { courseNamed } from '../timetable/stage.ts'
import { everySample, filled } from './spoiling.ts'

const halves = ['BINDING', 'NEWPASSWORD'] as const satisfies Stage[]

const signedIn = new Map<PlayerName, Person>()
const lessons = { own: 0, open: 0 }
// Every call for several people within a minute: more than a page ever asks.
const school = await schoolHere({ env: asAScript })
for (const name of ['he', 'zheng', 'feng'] as const) signedIn.set(name, await school.signIn(name))
lessons.own = await lessonNamed(school, 'functions')
lessons.open = await lessonNamed(school, 'brush')
for (const id of Object.values(lessons)) await setTimes(school, id, -10, 50)
const free = (await courseNamed(school, '英语晨读')).courseId
const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2D9C70' } })
  .png()
  .toBuffer()

/** Somebody of the cast, whose sign-in is now finished, or not. */
async function at(stage: Stage, name: PlayerName) {
  await school.look('update session set stage = $1 where person = $2 and ended_at is null', [
    stage,
    school.ids[name],
  ])
  return signedIn.get(name) ?? expect.fail()
}

const closed = everySample().filter(({ call }) => call.may !== 'anyone')
const absent = () => Number.MAX_SAFE_INTEGER

test.each(halves)('%s: calls that do not name the stage answer -9, for every role', async stage => {
  for (const name of ['he', 'zheng', 'feng'] as const) {
    const half = await at(stage, name)
    for (const { name: called, call, sample } of closed)
      if (!call.during.includes(stage))
        expect((await half.call(call, filled(sample, absent))).code, called).toBe(codes.roleSwitched)
  }
})

test('what each stage may call is what finishes it, oneself, and the way out', () => {
  const open = (stage: Stage) =>
    closed
      .filter(({ call }) => call.during.includes(stage))
      .map(({ name }) => name)
      .sort()
  expect(open('BINDING')).toEqual([
    'people.bindPhone',
    'people.logout',
    'people.sendOwnCode',
    'people.skipBinding',
    'people.userInfo',
  ])
  expect(open('NEWPASSWORD')).toEqual(['people.changePassword', 'people.logout', 'people.userInfo'])
})

interface Way {
  says: string
  by: PlayerName
  go: (who: Person) => Promise<Said>
  /** What somebody gets whose sign-in is not finished, and what the same person gets when it is. */
  half: Partial<Said>
  whole: Partial<Said>
}
const raw =
  (path: string, body: () => Buffer | undefined, type: string, headers = {}) =>
  (who: Person) =>
    send(
      { ...who.wire, headers: { ...who.wire.headers, ...headers } },
      'POST',
      `/eschool-service${path}`,
      body(),
      type,
    )
const tus = { 'tus-resumable': '1.0.0', 'upload-length': '5' }

/** What stands beside the contract's own guard: calls for anyone that look for themselves, and addresses that are no calls. */
const ways: Way[] = [
  {
    says: 'the link into a lesson',
    by: 'he',
    go: who => who.call(classroom.liveUrl, { query: { id: String(lessons.own) } }),
    half: { code: codes.loginToView },
    whole: { code: codes.done },
  },
  {
    says: 'the link into an open lesson',
    by: 'feng',
    go: who => who.call(classroom.openLiveUrl, { query: { lessonId: String(lessons.open) } }),
    half: { code: codes.loginToView },
    whole: { code: codes.done },
  },
  {
    says: 'the rights in a lesson',
    by: 'he',
    go: who => who.call(classroom.rights, { query: { lessonIds: String(lessons.own) } }),
    half: { data: [expect.objectContaining({ code: codes.loginToView, as: null, opensAt: null })] },
    whole: { data: [expect.objectContaining({ code: codes.done, as: 'teacher' })] },
  },
  {
    says: 'the lessons of today',
    by: 'he',
    go: who => who.call(classroom.rights),
    half: { data: [] },
    whole: { data: expect.arrayContaining([expect.objectContaining({ as: 'teacher' })]) },
  },
  {
    says: 'a seat in a free course',
    by: 'feng',
    go: who => who.call(seats.enrol, { params: { id: String(free) }, body: {} }),
    half: { code: codes.loginToView },
    whole: { code: codes.done },
  },
  {
    says: 'a picture',
    by: 'feng',
    go: raw('/upload/picture', () => picture, 'image/png'),
    half: { code: codes.roleSwitched },
    whole: { code: codes.done },
  },
  {
    says: 'a file',
    by: 'feng',
    go: raw('/upload/files', () => undefined, '', tus),
    half: { status: 403, code: codes.roleSwitched },
    whole: { status: 201 },
  },
  {
    says: 'a sheet',
    by: 'zheng',
    go: raw('/upload/sheet?content=users&name=a.csv', () => Buffer.from('x'), 'application/octet-stream'),
    half: { code: codes.roleSwitched },
    whole: { code: codes.sheetFormat },
  },
]

describe.each(ways)('$says', ({ by, go, half, whole }) => {
  test.each(halves)('is not given to a session that is %s', async stage => {
    expect(await go(await at(stage, by))).toMatchObject(half)
  })
  test('is given to the same person when the sign-in is finished', async () => {
    expect(await go(await at('WHOLE', by))).toMatchObject(whole)
  })
})

test('an upload that was begun is not gone on with by a session that is not whole', async () => {
  const begun = await raw('/upload/files', () => undefined, '', tus)(await at('WHOLE', 'feng'))
  const where = new URL(
    String(begun.headers.location),
    `http://localhost:${school.port}/eschool-service/upload/files`,
  )
  const goOn = (who: Person) =>
    send(
      { ...who.wire, headers: { ...who.wire.headers, 'tus-resumable': '1.0.0', 'upload-offset': '0' } },
      'PATCH',
      where.pathname,
      Buffer.from('%PDF-'),
      'application/offset+octet-stream',
    )
  for (const stage of halves)
    expect(await goOn(await at(stage, 'feng'))).toMatchObject({ status: 403, code: codes.roleSwitched })
  expect((await goOn(await at('WHOLE', 'feng'))).code).not.toBe(codes.roleSwitched)
})

test.each(halves)('%s: a call for anyone answers no more than it tells a visitor', async stage => {
  const half = await at(stage, 'he')
  const open = everySample().filter(({ call }) => call.may === 'anyone' && !call.writes)
  expect(open.length).toBeGreaterThan(20)
  for (const { name, call, sample } of open) {
    const input = filled(sample, absent)
    const [told, visitor] = [await half.call(call, input), await school.visitor.call(call, input)]
    expect([told.status, told.code], name).toEqual([visitor.status, visitor.code])
  }
})
