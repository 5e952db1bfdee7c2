import { afterAll, expect, test } from 'vitest'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import { end, tracksOf } from './kept-films.ts'
import { sender } from './sending.ts'

const [first, last] = await mediaPorts()
const school = await schoolHere({
  env: { ESCHOOL_MEDIA_PORTS: `${first}-${last}`, ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' },
})
afterAll(everybodyOut)

const set = (storage: number | null) =>
  school.look(
    'insert into site_quota (site, storage) values ($1, $2) on conflict (site) do update set storage = $2',
    [school.site, storage],
  )
const reaches = async (lesson: number) => Math.max(0, ...(await tracksOf(school, lesson)).map(end))

test('a school without storage left: the lesson goes on and says why it is not recorded; a recording that runs is never cut', async () => {
  const lesson = await freshLesson(school)
  await set(1)
  const he = await sender(school, lesson, 'he')
  he.guest.say('lesson.begun', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.begun')
  he.sends('camera', 'microphone')
  const said = await he.guest.heard(({ kind }) => kind === 'recording.hindered')
  expect(said.data).toEqual({ why: 'schoolFull' })
  expect(await he.guest.outcome(he.guest.say('chat.said', { text: '课照上' }))).toMatchObject({
    kind: 'chat.said',
  })
  await expect
    .poll(
      async () =>
        (
          await school.look("select from notification where person = $1 and message like '%存储空间%'", [
            school.ids.zheng,
          ])
        ).length,
    )
    .toBeGreaterThan(0)
  expect(await reaches(lesson)).toBe(0)

  // Room again, and the recording begins by itself; then the school is full in the middle of the lesson.
  await set(null)
  await expect.poll(() => reaches(lesson), { timeout: 30_000 }).toBeGreaterThan(1_000)
  await set(1)
  // A camera of another size is another track of the same film.
  he.resize([640, 480])
  const now = await reaches(lesson)
  await expect.poll(() => reaches(lesson), { timeout: 30_000 }).toBeGreaterThan(now + 7_000)
  expect(he.guest.lines.some(({ kind }) => kind === 'recording.ended')).toBe(false)
  expect(await school.look('select ended_at from film where lesson = $1', [lesson])).toEqual([
    { ended_at: null },
  ])
  he.close()
})
