import { afterEach, expect, test } from 'vitest'
import { button, enterLesson } from '../classroom/enter.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { axeFaults, withDevices } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import type { Visit } from '../kit/visit.ts'
import { begin, end, isWhole, type KeptTrack, playedBy, tracksOf } from './kept-films.ts'
import { sender } from './sending.ts'

const [first, last] = await mediaPorts()
const stage = await stageHere(withDevices, {
  ESCHOOL_MEDIA_PORTS: `${first}-${last}`,
  ESCHOOL_MEDIA_ADDRESS: '127.0.0.1',
})
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

async function visitor(name: string, lesson: number) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name)
  await enterLesson(visit, lesson)
  return visit
}

const of = (tracks: KeptTrack[], source: string) => tracks.filter(track => track.source === source)
const taken = (tracks: KeptTrack[], source: string) => {
  const all = of(tracks, source)
  return { from: Math.min(...all.map(begin)), to: Math.max(0, ...all.map(end)) }
}
/** Until so much of it is written down. */
const isTaken = (lesson: number, source: string, ms: number) =>
  expect
    .poll(async () => taken(await tracksOf(school, lesson), source).to, { timeout: 60_000 })
    .toBeGreaterThan(ms)

async function begun(lesson: number, name = 'teacher') {
  const visit = await visitor(name, lesson)
  await button(visit, '上课').click()
  await button(visit, '麦克风').click()
  await button(visit, '摄像头').click()
  return visit
}

test('a lesson is recorded while it runs, as tracks that a browser plays from any piece', async () => {
  const lesson = await freshLesson(school)
  const he = await begun(lesson)
  for (const source of ['camera', 'microphone']) await isTaken(lesson, source, 8_000)
  const running = await tracksOf(school, lesson)
  const [film] = await school.look('select begun_at, ended_at, kind from film where lesson = $1', [lesson])
  expect(film).toMatchObject({ ended_at: null, kind: 'recorded' })
  // The film's clock is the room's: what stands of it is younger than two pieces.
  const now = Date.now() - Number(film?.begun_at)
  for (const source of ['camera', 'microphone']) expect(now - taken(running, source).to).toBeLessThan(3_500)

  await button(he, '下课').click()
  await he.page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await expect
    .poll(
      async () => (await school.look('select ended_at from film where lesson = $1', [lesson]))[0]?.ended_at,
    )
    .toBeTruthy()
  const tracks = await tracksOf(school, lesson)
  const page = await he.context.newPage()
  for (const track of tracks) {
    const packets = await isWhole(school.data, track)
    expect(packets.length).toBeGreaterThan(0)
    const { ranges, isShown, problem } = await playedBy(page, school.data, track)
    expect(problem).toBe('')
    expect(isShown).toBe(true)
    // In one stretch: a player comes to no gap at which it would wait.
    expect(ranges).toHaveLength(1)
    expect(Math.abs((ranges[0]?.[0] ?? 0) - begin(track))).toBeLessThan(30)
    expect(Math.abs((ranges[0]?.[1] ?? 0) - end(track))).toBeLessThan(100)
  }
  const [seen, heard] = [taken(tracks, 'camera'), taken(tracks, 'microphone')]
  expect(Math.abs(seen.to - heard.to)).toBeLessThan(1_500)
  expect(of(tracks, 'camera').every(({ codec }) => codec === 'h264')).toBe(true)
})

/** The picture that a player shows: its own second, and whether there is one. */
const picture = ({ page }: Visit) =>
  page.evaluate<{ at: number; ready: number }>(
    `(video => ({ at: video?.currentTime ?? 0, ready: video?.readyState ?? 0 }))(document.querySelector('.vod-video'))`,
  )

test('what was recorded is played by the page of the lesson as soon as it has ended', async () => {
  const lesson = await freshLesson(school)
  const student = await stage.visit()
  visits.push(student)
  await student.signIn('student')
  const he = await begun(lesson)
  for (const source of ['camera', 'microphone']) await isTaken(lesson, source, 8_000)
  await button(he, '下课').click()
  await he.page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await expect
    .poll(async () => (await school.look('select state from lesson where id = $1', [lesson]))[0]?.state)
    .toBe('ended')
  await student.page.goto(`${stage.address}/eschool/vodPlay/${lesson}`)
  await student.page.locator('.vod-play').click()
  await expect.poll(async () => (await picture(student)).at, { timeout: 30_000 }).toBeGreaterThan(3)
  expect((await picture(student)).ready).toBeGreaterThan(1)
  // To its end: what was recorded last is there as well.
  await student.page.getByRole('slider', { name: '进度' }).press('End')
  await student.page.getByRole('slider', { name: '进度' }).press('ArrowLeft')
  await expect.poll(async () => (await picture(student)).at).toBeGreaterThan(3)
  expect(student.complaints).toEqual([])
})

test('everybody reads that they are recorded, before and in class; a browser without H.264 makes it VP8', async () => {
  const lesson = await freshLesson(school)
  const zhang = await visitor('zhangyutong', lesson)
  await zhang.page.getByText('本课会录制').waitFor()
  const he = await begun(lesson)
  for (const visit of [he, zhang]) await visit.page.getByText('录制中', { exact: true }).waitFor()
  for (const visit of [he, zhang]) expect(await axeFaults(visit.page)).toEqual([])
  await isTaken(lesson, 'camera', 3_000)
  const chen = await sender(school, lesson, 'chen')
  chen.peer().see(`${school.ids.he}:camera`)
  chen.peer().offer()
  const inVp8 = async () => (await tracksOf(school, lesson)).filter(({ codec }) => codec === 'vp8')
  await expect
    .poll(async () => Math.max(0, ...(await inVp8()).map(({ pieces }) => pieces.length)), { timeout: 60_000 })
    .toBeGreaterThan(3)
  const page = await he.context.newPage()
  const tracks = await tracksOf(school, lesson)
  expect(new Set(of(tracks, 'camera').map(({ codec }) => codec))).toEqual(new Set(['h264', 'vp8']))
  for (const track of tracks) {
    await isWhole(school.data, track)
    expect(await playedBy(page, school.data, track)).toMatchObject({ isShown: true, problem: '' })
  }
  // The log says once when the class left H.264: before the first picture in the other.
  const left = await school.look(
    `select payload ->> 'codec' as codec, (extract(epoch from e.at - f.begun_at) * 1000)::int as ms
     from room_event e join room r on r.id = e.room join film f on f.lesson = r.lesson where r.lesson = $1 and e.kind = 'pictures.carried'`,
    [lesson],
  )
  expect(left).toEqual([{ codec: 'vp8', ms: expect.any(Number) }])
  expect(Number(left[0]?.ms)).toBeLessThan(
    Math.min(...tracks.filter(({ codec }) => codec === 'vp8').map(begin)),
  )
  const late = await visitor('admin', lesson)
  await late.page.getByText('录制中', { exact: true }).waitFor()

  // Who came late watches what they have missed beside the lesson.
  await button(zhang, '更多').click()
  const opened = zhang.context.waitForEvent('page')
  await zhang.page.getByRole('menuitem', { name: '从头看本课' }).click()
  const film = await opened
  await film.getByText('直播还在继续').waitFor()
  expect(new URL(film.url()).pathname).toBe(`/eschool/vodPlay/${lesson}`)
  await film.close()

  await button(he, '更多').click()
  await he.page.getByRole('menuitem', { name: '停止录制' }).click()
  for (const visit of [he, zhang, late])
    await visit.page.getByText('录制中', { exact: true }).waitFor({ state: 'detached' })
  await zhang.page.getByText('老师停止了录制').waitFor()
  chen.close()
})

test('a student says on their own page whether they may be recorded; the office notes a guardian, and sets the rule', async () => {
  const chen = await stage.visit()
  visits.push(chen)
  await chen.signIn('student', '/profile/seeting/info')
  const own = chen.page.getByRole('switch', { name: '可以录下我的画面和声音' })
  await own.waitFor()
  expect(await own.isChecked()).toBe(false)
  await chen.page.locator('label.switch', { has: own }).click()
  await expect.poll(() => own.isChecked()).toBe(true)
  const words = () =>
    school.look(
      'select given, by_guardian from recording_consent where person = $1 order by id desc limit 1',
      [school.ids.chen],
    )
  await expect.poll(words).toEqual([{ given: true, by_guardian: false }])
  expect(await axeFaults(chen.page)).toEqual([])
  // Taking it back deletes: that is asked first.
  const takesBack = chen.page.getByRole('alertdialog')
  await chen.page.locator('label.switch', { has: own }).click()
  await takesBack.getByRole('button', { name: '取消' }).click()
  await takesBack.waitFor({ state: 'detached' })
  expect([await own.isChecked(), await words()]).toEqual([true, [{ given: true, by_guardian: false }]])
  await chen.page.locator('label.switch', { has: own }).click()
  await takesBack.getByRole('button', { name: '撤回同意' }).click()
  await expect.poll(words).toEqual([{ given: false, by_guardian: false }])
  await chen.page.locator('label.switch', { has: own }).click()
  await expect.poll(words).toEqual([{ given: true, by_guardian: false }])

  const office = await stage.visit()
  visits.push(office)
  await office.signIn('admin', `/admin/educational/students/details/${school.ids.chen}`)
  await button(office, '登记撤回').click()
  await office.page.getByRole('alertdialog').getByRole('button', { name: '登记撤回' }).click()
  await expect.poll(words).toEqual([{ given: false, by_guardian: true }])
  await office.page.getByText('撤回了同意').waitFor()
  expect(await axeFaults(office.page)).toEqual([])
  await office.open('/admin/setting/classroom')
  await office.page.getByRole('heading', { name: '录制' }).waitFor()
  expect(await axeFaults(office.page)).toEqual([])
  // How long films are kept may stay empty: for good.
  const form = office.page.locator('form', { has: office.page.getByRole('heading', { name: '录制' }) })
  expect(await form.getByLabel('录像保留几个月').inputValue()).toBe('')
  await form.getByRole('button', { name: /课程是否录制/ }).click()
  await office.page.getByRole('option', { name: '由老师决定' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  const setting = () =>
    school.look('select rule, months from recording_setting where site = $1', [school.site])
  await expect.poll(setting).toEqual([{ rule: 'chosen', months: null }])
})
