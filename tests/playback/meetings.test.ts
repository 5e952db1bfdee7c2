import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmUploads } from '../../contract/playback-files.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { drawnMp4 } from './drawn-mp4.ts'
import { brought } from './film-files.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const [meeting] = await school.look(
  "select id::int from lesson where site = $1 and delivery = 'cloudView' and state = 'ended' order by id limit 1",
  [school.site],
)
const [live] = await school.look(
  "select id::int from lesson where site = $1 and delivery = 'live' and state = 'ended' order by id limit 1",
  [school.site],
)
const lesson = Number(meeting?.id)
const address = 'https://meet.example.com/rec/1?pwd=x'
const named = async (some = {}, person = zheng) =>
  person.call(filmUploads.linkMeeting, {
    body: { lessonId: lesson, address, title: '会议', inPlace: false, ...some },
  })
const watched = async (id = lesson) => zheng.call(playback.film, { query: { lessonId: String(id) } })

test('the recording of an outside meeting is named by its address, once, and seen there', async () => {
  const [first, again] = [await named(), await named()]
  expect([first.code, again.code]).toEqual([0, 0])
  expect(again.data).toEqual(first.data)
  expect((await watched()).data).toMatchObject({ kind: 'attached', address, tracks: [], length: 0 })
  const query = { lessonId: String(lesson) }
  const { data } = await zheng.call(playback.cloudVisionVodUrl, { query })
  expect(data).toMatchObject({ vodUrl: `/eschool/cloudViewVod/${lesson}`, coursewareId: first.data?.filmId })
  expect((await zheng.call(playback.log, { query })).data?.length).toBeGreaterThan(0)
  // Nothing of it can be watched here.
  await zheng.call(playback.tellSeen, {
    body: { lessonId: lesson, filmId: first.data?.filmId ?? 0, at: 0, spans: [[0, 1000]] },
  })
  expect(await school.look("select seen::text from film_seen where seen <> '{}'")).toEqual([])
})

test('an address that is none of the web at large, and a lesson held here, are refused', async () => {
  for (const wrong of [
    'http://meet.example.com/1',
    'javascript:alert(1)',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://2130706433/1',
    'https://me:secret@meet.example.com/1',
    'https://intranet/1',
    `https://meet.example.com/${'x'.repeat(500)}`,
    '',
  ])
    expect((await named({ address: wrong })).code, wrong).toBe(codes.incomplete)
  expect((await named({ lessonId: live?.id })).code).toBe(codes.courseGone)
  expect((await named({}, await school.signIn('heli'))).code).toBe(codes.courseGone)
  expect((await named({}, await school.signIn('chen'))).code).toBe(codes.notAllowed)
  expect((await named({}, await school.signIn('zheng', { host: otherHost }))).code).toBe(codes.courseGone)
})

test('a file of the meeting stands in the place of its address', async () => {
  const made = await brought(zheng, lesson, await drawnMp4({ seconds: 3 }), {
    inPlace: true,
  })
  expect(made).toMatchObject({ state: 'done' })
  expect((await watched()).data).toMatchObject({
    id: made?.filmId,
    kind: 'attached',
    address: null,
    length: 3000,
  })
})
