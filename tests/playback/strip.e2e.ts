import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack } from './films.ts'

const stage = await stageHere()
const { school } = stage
// Chapters: the beginning, a question at 12, page b at 24, a student on the stage at 32, page a again at 50.
const lesson = await aLesson(school, [anyTrack(30)])
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
async function watches(options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  await visit.signIn('student', `/vodPlay/${lesson.id}`)
  await visit.page.locator('.vod-controls').waitFor()
  await visit.settled()
  return visit
}
const strip = ({ page }: Visit) => page.locator('.vod-strip')
/** Of each picture: which page, which strokes, whether it is that of the place. */
const pictures = (visit: Visit) =>
  strip(visit)
    .locator(':scope > div')
    .evaluateAll(all =>
      all.map(one => [
        one.querySelector('.board')?.getAttribute('data-page'),
        [...one.querySelectorAll('[data-stroke]')]
          .map(stroke => stroke.getAttribute('data-stroke'))
          .join(' '),
        one.hasAttribute('data-now'),
      ]),
    )
const rail = async ({ page }: Visit) => {
  const box = await page.getByRole('slider', { name: '进度' }).boundingBox()
  if (!box) throw new Error('no rail')
  return (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 })
}

test('along the rail the board of each chapter is seen while somebody looks about in it, and drawn once', async () => {
  const visit = await watches()
  const { page } = visit
  const at = await rail(visit)
  const move = async (share: number) => page.mouse.move(at(share).x, at(share).y, { steps: 3 })
  expect(await strip(visit).locator('svg').count()).toBe(0)
  await move(45 / 60)
  await expect
    .poll(() => pictures(visit))
    .toEqual([
      ['a', 'curve', false],
      ['a', 'curve', false],
      ['b', 'line', false],
      ['b', 'line mine', true],
      ['a', 'curve', false],
    ])
  expect(await strip(visit).isVisible()).toBe(true)
  await page.evaluate(`(() => {
    window.drawn = 0
    const isOfStrip = one => one.target.closest('.vod-strip') || [...one.addedNodes].some(node => node.className === 'vod-strip')
    new MutationObserver(all => { window.drawn += all.filter(isOfStrip).length })
      .observe(document.querySelector('.vod-line'), { childList: true, subtree: true })
  })()`)
  await move(5 / 60)
  await expect
    .poll(async () => (await pictures(visit)).map(([, , isNow]) => isNow))
    .toEqual([true, false, false, false, false])
  expect(await axeFaults(page)).toEqual([])
  await page.mouse.move(5, 5)
  await expect.poll(() => strip(visit).isVisible()).toBe(false)
  await move(30 / 60)
  await expect.poll(() => strip(visit).isVisible()).toBe(true)
  expect(await page.evaluate('window.drawn')).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('what is hidden while somebody watches is gone from the small boards as well', async () => {
  const visit = await watches()
  const { page } = visit
  const at = await rail(visit)
  await page.mouse.move(at(0.1).x, at(0.1).y, { steps: 3 })
  await expect.poll(async () => (await pictures(visit))[0]).toEqual(['a', 'curve', true])
  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 1000, 4000)', [
    school.site,
    lesson.film,
  ])
  const [glance, strokes] = [
    page.locator('.vod-glance [data-stroke]'),
    strip(visit).locator('[data-stroke=curve]'),
  ]
  await school.look('update film set version = version + 1, cut_version = cut_version + 1 where id = $1', [
    lesson.film,
  ])
  // So often the page asks whether something was changed.
  await expect.poll(async () => (await strokes.count()) + (await glance.count()), { timeout: 40_000 }).toBe(0)
  await school.look('delete from film_hidden')
})

test('on a phone the strip is there while a finger pulls, with as many pictures as have room', async () => {
  const visit = await watches({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const at = await rail(visit)
  const glass = await visit.context.newCDPSession(visit.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: share === undefined ? [] : [at(share)] })
  await touch('touchStart', 0.1)
  await touch('touchMove', 0.6)
  await expect.poll(() => strip(visit).isVisible()).toBe(true)
  await expect.poll(async () => (await pictures(visit)).length).toBe(4)
  const boxes = await strip(visit)
    .locator(':scope > div')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()))
  for (const [place, { left, right }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(boxes[place - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(390)
  }
  await touch('touchEnd')
  await expect.poll(() => strip(visit).isVisible()).toBe(false)
})
