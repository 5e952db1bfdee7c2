import { afterAll, beforeEach, expect, test } from 'vitest'
import { recording } from '../../contract/playback-recording.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { watchDisk } from '../../server/kit/disk.ts'
import { roomAhead } from '../../server/playback/recording/room-ahead.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { anyTrack, layFilm, pastLesson } from './films.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const zheng = await school.signIn('zheng')
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
const disk = watchDisk([school.data], () => undefined)
afterAll(async () => {
  disk.end()
  await pool.end()
})
const look = (objects?: object) =>
  there(roomAhead(pool, { objects: objects as never }, disk).roomAhead)({} as never)
const told = async () =>
  (
    await school.look(
      "select message from notification where title = '磁盘空间可能不够录今天的课' and person = $1 order by id",
      [school.ids.zheng],
    )
  ).map(({ message }) => String(message))
const rule = (which: 'always' | 'never') =>
  zheng.call(recording.changeRecordingSetting, { body: { rule: which, months: null, watermark: 'none' } })

// Ten minutes of a film, of whose size the next lessons are thought to be.
const { id, begun } = await pastLesson(school, 3000)
await layFilm(school, id, { begunAt: begun, length: 600_000, tracks: [anyTrack(1000, 600)] })
const sized = (bytes: number) => school.look('update film_piece set bytes = $1', [bytes])
beforeEach(async () => {
  await school.look("delete from notification where title like '磁盘空间%'")
  await school.look("update lesson set state = 'cancelled' where state = 'scheduled' and site = $1", [
    school.site,
  ])
  await school.look(
    `insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
      select site, course, course_subject, 90 + n, '预告', now() + n * interval '9 hours', now() + n * interval '9 hours' + interval '1 hour'
      from lesson, generate_series(1, 3) n where id = $1`,
    [id],
  )
  await rule('always')
})

test('where the lessons of the day find room nobody is told', async () => {
  await sized(1_000_000)
  await look()
  expect(await told()).toEqual([])
})

test('where they find none the office reads how many, before the first of them begins', async () => {
  // Two thousand gigabytes in ten minutes: more than the machine of any test has room for.
  await sized(2_000_000_000)
  await look()
  expect(await told()).toEqual([expect.stringContaining('有 2 节课要录制')])
})

test('a school that records nothing is told nothing, nor is anybody whose films lie in a store', async () => {
  await sized(2_000_000_000)
  await look({})
  expect(await told()).toEqual([])
  await rule('never')
  await look()
  expect(await told()).toEqual([])
})
