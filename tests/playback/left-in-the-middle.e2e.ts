import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { cameraTrack, microphoneTrack } from './made-film.ts'

const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

const maker = await stage.visit()
await maker.open('/index')
const camera = await cameraTrack(maker.page, { seconds: 40 })
const voice = await microphoneTrack(maker.page, { seconds: 40 })
await maker.context.close()
if (!camera) throw new Error('this browser encodes no VP8')
const lesson = await aLesson(school, [camera, voice])

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Where the player says it is, in seconds. */
const placeOf = async ({ page }: Visit) =>
  Number(await page.getByRole('slider', { name: '进度' }).getAttribute('aria-valuenow'))
/** Goes to a second of the film by the keys of its rail. */
async function goTo(visit: Visit, second: number) {
  const rail = visit.page.getByRole('slider', { name: '进度' })
  await rail.focus()
  await rail.press('Home')
  for (let at = 0; at < second; at += 5) await rail.press('ArrowRight')
  await expect.poll(() => placeOf(visit)).toBe(second)
}

test('the voice keeps its pitch at any speed, and a phone held across shows picture and controls whole', async () => {
  const visit = await stage.visit(phone)
  visits.push(visit)
  await visit.signIn('student')
  const { page } = visit
  // Sounds stand in no document: they are met where they are made.
  await page.addInitScript(`{
    const make = document.createElement.bind(document)
    globalThis.players = []
    document.createElement = (...given) => {
      const made = make(...given)
      if (made instanceof HTMLMediaElement) players.push(made)
      return made
    }
  }`)
  await page.goto(`${stage.address}/eschool/vodPlay/${lesson.id}`)
  await page.locator('.vod-controls').waitFor()
  await page.getByRole('button', { name: '速度 1×', exact: true }).click()
  await page.getByRole('menuitem', { name: '2×', exact: true }).click()
  await page.locator('.vod-play').click()
  const players = () =>
    page.evaluate<string[]>(
      "players.filter(one => one.playbackRate > 1.7).map(one => one.localName + ' ' + one.preservesPitch)",
    )
  await expect.poll(async () => (await players()).toSorted()).toEqual(['audio true', 'video true'])

  await page.setViewportSize({ width: 844, height: 390 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(844)
  for (const part of ['.vod-stage', '.vod-play', '.vod-controls']) {
    const { x, y, width, height } = (await page.locator(part).first().boundingBox()) ?? {
      ...{ x: -1, y: -1, width: 0, height: 0 },
    }
    expect([x, y].every(from => from >= 0) && x + width <= 844 && y + height <= 390, part).toBe(true)
  }
  expect(await axeFaults(page)).toEqual([])
})

test('who closes the page in the middle has told what they watched, and a mark that moves is met at another place', async () => {
  await school.look(
    "insert into recording_setting (site, watermark) values ($1, 'moving') on conflict (site) do update set watermark = 'moving'",
    [school.site],
  )
  await school.look('delete from film_seen')
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn('student', `/vodPlay/${lesson.id}`)
  const { page } = visit
  await page.locator('.vod-controls').waitFor()
  const mark = page.locator('.vod-mark')
  await goTo(visit, 15)
  const first = await mark.boundingBox()
  await goTo(visit, 25)
  const second = await mark.boundingBox()
  expect([first?.x, first?.y]).not.toEqual([second?.x, second?.y])
  await school.look("update recording_setting set watermark = 'none'")

  const seen = async () => {
    const [row] = await school.look(
      'select coalesce(max((select sum(upper(r) - lower(r)) from unnest(seen) r)), 0)::int as long from film_seen',
    )
    return Number(row?.long)
  }
  await page.locator('.vod-play').click()
  await expect.poll(() => placeOf(visit), { timeout: 20_000 }).toBeGreaterThan(29)
  // It is told every 15 seconds, and these were not there yet.
  expect(await seen()).toBeLessThan(3_000)
  await page.goto('about:blank')
  await expect.poll(seen).toBeGreaterThan(3_500)
})

test('a film that comes back out of the bin is gone on with where the student left it', async () => {
  const { film } = lesson
  await school.look(
    `insert into film_seen (site, film, person, at_ms, seen) values ($1, $2, $3, 20000, $4)
     on conflict (site, film, person) do update set at_ms = 20000, seen = excluded.seen`,
    [school.site, film, school.ids.chen, '{[0,20000)}'],
  )
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn('student')
  const { page } = visit
  // Who watches this film of the lesson loses it in the middle, and has it again without a reload.
  const other = await visit.context.newPage()
  await other.goto(`${stage.address}/eschool/vodPlay/${lesson.id}?coursewareId=${film}`)
  await other.locator('.vod-play').click()
  await other.getByRole('button', { name: '暂停' }).waitFor()
  await school.look('update film set deleted_at = now(), version = version + 1 where id = $1', [film])
  await other.locator('.vod-play').click()
  await other.getByText('现在看不了这节课').waitFor()
  await page.goto(`${stage.address}/eschool/vodPlay/${lesson.id}`)
  await page.getByText('这节课没有录像').waitFor()
  await school.look('update film set deleted_at = null, version = version + 1 where id = $1', [film])
  const told = page.waitForResponse(answer => answer.url().includes('/playback/seen'), { timeout: 40_000 })
  await told
  await expect.poll(() => placeOf(visit)).toBe(17)
  await other.locator('.vod-controls').waitFor()
  const [row] = await school.look('select at_ms::int as at from film_seen where film = $1', [film])
  expect(row?.at).toBe(20_000)
  // What the thin line shows is read as well, by whoever comes to it.
  const line = page.getByRole('button', { description: '还没看：0:20–结尾' })
  expect(await line.getAttribute('class')).toContain('vod-seen-line')
})

test('whose playback a second sign-in ends reads why it stopped, and signs in again to go on', async () => {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn('student')
  const { page } = visit
  const film = `/vodPlay/${lesson.id}?coursewareId=${lesson.film}`
  await page.goto(`${stage.address}/eschool${film}`)
  await page.locator('.vod-play').click()
  await visit.settled()
  const second = await stage.visit()
  visits.push(second)
  await second.signIn('student')
  await page.getByRole('heading', { name: '账号在另一台设备登录了' }).waitFor()
  await page.getByRole('alert').getByText('接着看').waitFor()
  expect(await page.locator('.vod-controls').count()).toBe(0)
  // As long as until it would be told again, every fifteen seconds: nothing is asked as a visitor, who would be told another reason.
  await page.waitForTimeout(22_000)
  expect(await page.getByRole('heading', { name: '账号在另一台设备登录了' }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  const way = page.getByRole('link', { name: '在这里重新登录' })
  expect(await way.getAttribute('href')).toContain(encodeURIComponent(film))
})
