import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { brought } from './film-files.ts'
import { anyTrack } from './films.ts'
import { cameraTrack } from './made-film.ts'

const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

const maker = await stage.visit()
await maker.open('/index')
const camera = await cameraTrack(maker.page, { seconds: 60 })
await maker.context.close()
if (!camera) throw new Error('this browser encodes no VP8')
/** A film that its teacher has sent up. A picture begins anew each two seconds: a stretch that ends at an odd one ends a second later. */
async function uploaded(minutesAgo: number) {
  const { id } = await aLesson(school, [anyTrack()], minutesAgo)
  await brought(await school.signIn('he'), id, camera?.bytes as Buffer, { inPlace: true, name: '片.webm' })
  return id
}

async function visitor(who: string, lesson: number, options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  await visit.signIn(who, `/vodPlay/${lesson}`)
  return visit
}
const rail = ({ page }: Visit) => page.getByRole('slider', { name: '进度' })
const placeOf = async (visit: Visit) => Number(await rail(visit).getAttribute('aria-valuenow'))
async function goTo(visit: Visit, second: number) {
  await rail(visit).press('Home')
  for (let at = await placeOf(visit); at < second; at += 5) await rail(visit).press('ArrowRight')
  await expect.poll(() => placeOf(visit)).toBe(second)
}
const stretches = ({ page }: Visit) => page.locator('.vod-cut-place').allTextContents()
/** The picture that stands there, as the points of its running clock. A seek may be over a moment before its picture is there. */
const picture = async ({ page }: Visit, second: number) => {
  const said = `(() => {
    const video = document.querySelector('.vod-main video')
    if (!video || video.seeking || video.readyState < 2 || Math.abs(video.currentTime - ${second}) > 0.15) return ''
    const shown = new VideoFrame(video)
    const at = shown.timestamp / 1e6
    shown.close()
    if (Math.abs(at - video.currentTime) > 0.15) return ''
    const canvas = document.createElement('canvas')
    canvas.width = 120
    canvas.height = 40
    const draw = canvas.getContext('2d')
    draw.drawImage(video, 0, 0, 120, 40, 0, 0, 120, 40)
    return [...draw.getImageData(0, 0, 120, 40).data].map(point => (point > 110 ? 1 : 0)).join('')
  })()`
  let found = ''
  await expect
    .poll(async () => {
      found = await page.evaluate<string>(said)
      return found.length
    })
    .toBeGreaterThan(0)
  return found
}
/** How many points of two pictures differ, of a hundred. */
const differs = (one: string, other: string) =>
  (100 * [...one].filter((point, at) => point !== other[at]).length) / one.length

/** The same film in the hands of two students. */
const screens = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

test('a teacher trims an uploaded film and hides a stretch; students, one of them on a phone, watch past it, each picture at its time, and have all of it again', async () => {
  const lesson = await uploaded(200)
  const teacher = await visitor('teacher', lesson)
  const students = [
    await visitor('student', lesson, screens[0]),
    await visitor('zhangyutong', lesson, screens[1]),
  ]
  for (const { page } of students) await page.locator('.vod-main video').waitFor()
  await goTo(teacher, 40)
  const late = await picture(teacher, 40)
  await goTo(teacher, 5)
  const early = await picture(teacher, 5)
  expect(differs(early, late)).toBeGreaterThan(0.5)

  await teacher.page.getByRole('button', { name: '剪辑录像' }).click()
  await teacher.page.getByText('画面要到下一个关键帧才能接上').waitFor()
  await goTo(teacher, 5)
  await teacher.page.keyboard.press('[')
  await goTo(teacher, 20)
  await teacher.page.keyboard.press('i')
  await goTo(teacher, 35)
  await teacher.page.keyboard.press('o')
  expect(await stretches(teacher)).toEqual(['片头到 0:05', '0:20 – 0:35'])
  expect(await axeFaults(teacher.page)).toEqual([])
  await teacher.page.getByRole('button', { name: '保存剪辑' }).click()
  await teacher.page.getByText('剪辑已保存').waitFor()

  // The students' pages have been open all the time.
  for (const student of students) await watchesPast(student)
  // Behind what is hidden the copy shows at each moment what the whole film shows then.
  for (const visit of [...students, teacher]) {
    await rail(visit).press('Home')
    await expect.poll(() => placeOf(visit)).toBe(6)
    for (const second of [11, 16, 37, 42]) {
      await rail(visit).press('ArrowRight')
      await expect.poll(() => placeOf(visit)).toBe(second)
    }
  }
  const whole = await picture(teacher, 42)
  for (const student of students) {
    const copied = await picture(student, 42)
    expect(differs(copied, whole)).toBeLessThan(0.5)
    expect(differs(copied, late)).toBeGreaterThan(0.5)
  }

  await teacher.page.getByRole('button', { name: '剪辑录像' }).click()
  await expect.poll(() => stretches(teacher)).toEqual(['片头到 0:06原定 0:05', '0:20 – 0:36原定 0:35'])
  expect(await axeFaults(teacher.page)).toEqual([])
  await teacher.page.getByRole('button', { name: '全部恢复' }).click()
  await teacher.page.getByRole('button', { name: '保存剪辑' }).click()
  await expect.poll(async () => school.look('select from film_hidden')).toEqual([])
  await expect.poll(async () => school.look('select from film_track where of_cut is not null')).toEqual([])
  for (const student of students) {
    await student.page.reload()
    await goTo(student, 40)
    expect(differs(await picture(student, 40), late)).toBeLessThan(0.5)
  }
})

/** Over what is hidden, by keys and while it plays. */
async function watchesPast(student: Visit) {
  const begins = async () => {
    await rail(student).press('Home')
    return placeOf(student)
  }
  await expect.poll(begins, { timeout: 60_000 }).toBe(6)
  await student.page.locator('.vod-main video').waitFor()
  await goTo(student, 16)
  await rail(student).press('ArrowRight')
  await expect.poll(() => placeOf(student)).toBe(37)
  await rail(student).press('ArrowLeft')
  await expect.poll(() => placeOf(student)).toBe(16)
  await student.page.locator('.vod-play').click()
  await expect.poll(() => placeOf(student), { timeout: 20_000 }).toBeGreaterThanOrEqual(37)
  await student.page.locator('.vod-play').click()
}

test('while the copy for the class is made its pages say so, and have it by themselves when it is there', async () => {
  const lesson = await uploaded(600)
  const [film] = await school.look(
    'select id, site, cut_version from film where lesson = $1 order by id desc',
    [lesson],
  )
  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 20000, 35000)', [
    film?.site,
    film?.id,
  ])
  const name = 'ab'.repeat(16)
  await school.look(
    "insert into film_copy (site, film, of_cut, name, state, percent) values ($1, $2, $3, $4, 'working', 40)",
    [...[film?.site, film?.id, film?.cut_version, name]],
  )
  const [student, teacher] = [await visitor('student', lesson), await visitor('teacher', lesson)]
  await student.page.getByText('老师剪辑过这份录像，正在处理').waitFor()
  await teacher.page.getByText('正在给班级处理剪辑（40 %）').waitFor()
  expect(await student.page.locator('.vod-main video').count()).toBe(0)
  await teacher.page.locator('.vod-main video').waitFor()
  expect(await axeFaults(student.page)).toEqual([])
  await school.look("update film_copy set state = 'failed', problem = 'cannot' where name = $1", [name])
  await student.page.getByText('还没有处理好').waitFor()
  await teacher.page.getByText('这个文件读不完整，剪不了').waitFor()
  await teacher.page.getByRole('button', { name: '剪辑录像' }).click()
  await teacher.page.getByRole('button', { name: '重新处理' }).click()
  await student.page.locator('.vod-main video').waitFor({ timeout: 60_000 })
  await teacher.page.getByText('正在给班级处理剪辑').waitFor({ state: 'detached', timeout: 60_000 })
  expect(student.complaints).toEqual([])
})
