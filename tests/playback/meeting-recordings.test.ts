import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { meetingServices } from '../../contract/classroom-services.ts'
import { codes } from '../../contract/codes.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { type Db, withSite } from '../../server/kit/database/scope.ts'
import * as store from '../../server/playback/meetings/meeting-recordings.store.ts'
import { openTencentMeeting, tencentKeys, tencentSecret } from '../classroom/tencent-meeting-stand-in.ts'
import { openZoom, zoomKeys, zoomSecret } from '../classroom/zoom-stand-in.ts'
import { schoolHere } from '../kit/here.ts'
import { drawnMp4 } from './drawn-mp4.ts'

const zoom = await openZoom()
const tencent = await openTencentMeeting()
afterAll(() => Promise.all([zoom.close(), tencent.close()]))
const school = await schoolHere({
  env: {
    ESCHOOL_TENCENT_MEETING_URL: tencent.url,
    ...{ ESCHOOL_ZOOM_URL: zoom.url, ESCHOOL_ZOOM_SIGN_IN_URL: zoom.url },
    ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes',
  },
})
const { look, site, ids } = school
const zheng = await school.signIn('zheng')
const [ended] = await look(
  "select id::int from lesson where site = $1 and delivery = 'cloudView' and state = 'ended' order by id limit 1",
  [site],
)
const lesson = Number(ended?.id)
const film = await drawnMp4({ seconds: 3 })
const meeting = '85000000001'

const set = (service: 'zoom' | 'tencent', fetches = true) =>
  zheng.call(meetingServices.changeMeetingService, {
    body: {
      ...{ service, fetches, tencent: tencentKeys, zoom: zoomKeys },
      secrets: { tencent: tencentSecret, zoom: zoomSecret },
    },
  })
const over = (service: 'zoom' | 'tencent') =>
  look(
    `insert into lesson_meeting (site, lesson, service, host, mark, meeting, subject, starts_at, ends_at, state)
     values ($1, $2, $3, $4, 'mark', $5, '', now() - interval '90 minutes', now() - interval '30 minutes', 'over')`,
    [site, lesson, service, service === 'zoom' ? zoomKeys.host : tencentKeys.host, meeting],
  )
const fetching = async () =>
  (await look('select tries, problem, done_at is not null as done from meeting_fetch'))[0]
const films = () => look("select id::int from film where lesson = $1 and kind = 'attached'", [lesson])

/** What a minute does, for what would wait, until it has come to this. */
async function work(until: () => Promise<unknown>) {
  await look("update meeting_fetch set due_at = now() - interval '1 second'")
  await look(
    "select graphile_worker.add_job('meetingRecordings', json_build_object('site', $1::bigint), job_key => 'test')",
    [site],
  )
  await vi.waitUntil(until, { timeout: 20_000 })
}
const asked = (tries: number) => async () => {
  const now = await fetching()
  // While somebody is at work it is due in two minutes.
  const [free] = await look(
    "select from meeting_fetch where done_at is not null or due_at > now() + interval '5 minutes'",
  )
  return now?.tries === tries && free
}

beforeEach(async () => {
  for (const table of ['meeting_recording', 'meeting_fetch', 'lesson_meeting', 'notification', 'film_upload'])
    await look(`delete from ${table}`)
  await look("delete from film where lesson = $1 and kind = 'attached'", [lesson])
  zoom.recorded.length = 0
  zoom.asked.length = 0
})

test('what was recorded at Zoom becomes a film of its lesson, once', async () => {
  zoom.recorded.push({ uuid: '/ab//c==', meeting, film, status: 'processing' })
  await set('zoom')
  await over('zoom')
  await work(asked(1))
  expect(await fetching()).toEqual({ tries: 1, problem: null, done: false })
  for (const one of zoom.recorded) one.status = 'completed'
  zoom.moods.push('takes', 'takes', 'takes', 'half an answer')
  await work(asked(2))
  expect(await fetching()).toEqual({ tries: 2, problem: 'notReached', done: false })
  await work(async () => (await films()).length > 0)
  await vi.waitUntil(async () => (await fetching())?.done)
  // Asked once more, as after a kill: it is known, and nothing is taken twice.
  await look('update meeting_fetch set done_at = null')
  await work(asked(4))
  expect(await films()).toHaveLength(1)
  expect(zoom.asked.filter(way => way.startsWith('GET /rec/'))).toHaveLength(2)
  expect(await look('select from notification')).toEqual([])
})

test('what Tencent Meeting has is too large: it is left there, and the office and the teacher read why', async () => {
  tencent.recorded.push({ record: 'r1', file: 'f1', size: 5 * 1024 ** 3, film })
  await set('tencent')
  await over('tencent')
  await work(async () => (await fetching())?.done)
  const told = await look('select person::int, message from notification order by id')
  expect(told.map(({ person }) => person)).toContain(ids.zheng)
  expect(told[0]?.message).toContain('4 GB')
  tencent.recorded.splice(0, 1, { record: 'r1', file: 'f2', size: film.length, film })
  await look('update meeting_fetch set done_at = null')
  await work(async () => (await films()).length > 0)
})

test('a day later what still does not come is given up in words, and turned off nothing is asked for', async () => {
  await set('zoom')
  await over('zoom')
  zoom.settings.refuses = zoom.refusal(400, 4711, 'does not contain scopes')
  await look("update lesson_meeting set ends_at = now() - interval '27 hours'")
  await work(async () => (await fetching())?.done)
  zoom.settings.refuses = null
  expect(await fetching()).toMatchObject({ problem: 'rights' })
  expect((await look('select message from notification'))[0]?.message).toContain('权限')
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const here = <T>(work: (db: Db) => Promise<T>) => withSite(pool, { site }, ({ db }) => work(db))
  const due = () => here(db => store.takeDue(db, 60))
  await look("update meeting_fetch set due_at = now() - interval '1 second'")
  expect(await due()).toBeUndefined()
  await look('update meeting_fetch set done_at = null')
  await set('zoom', false)
  expect(await due()).toBeUndefined()
  const [of] = await look('select meeting::int as id from meeting_fetch')
  const isWanted = () => here(db => store.beatFetch(db, Number(of?.id), -1))
  expect(await isWanted()).toBe(false)
  await set('zoom')
  expect(await isWanted()).toBe(true)
  expect(await due()).toMatchObject({ lesson, meeting })
  // What was over for days before the school wanted it is left where it is, and what is too much for its room.
  await look(
    "with gone as (delete from meeting_fetch) update lesson_meeting set ends_at = now() - interval '49 hours'",
  )
  await here(store.planFetches)
  expect(await fetching()).toBeUndefined()
  await look('insert into site_quota (site, storage) values ($1, 0)', [site])
  const file = { name: 'a.mp4', type: 'video/mp4', size: 1, title: '' }
  await expect(here(db => store.expectFile(db, file))).rejects.toMatchObject({ code: codes.storageFull })
  await look('delete from site_quota')
  await pool.end()
})
