import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const wide = () => visit.page.evaluate<number>('document.documentElement.scrollWidth')

test('a visitor with a phone finds a course by its initials and opens it', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  const { page } = visit
  await visit.open('/index')
  await page.getByRole('heading', { name: '正在招生' }).waitFor()
  expect(await wide()).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '去选课' }).tap()
  await page.getByRole('heading', { name: '选课中心' }).waitFor()
  expect(await wide()).toBe(390)
  await page.getByRole('searchbox').fill('gysx')
  await page.getByRole('button', { name: '搜索' }).tap()
  await page.getByText('找到 1 门').waitFor()
  expect(visit.at()).toBe('/electiveCenter?q=gysx')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '高一数学：函数与图像' }).tap()
  await page.getByRole('heading', { name: '高一数学：函数与图像', level: 1 }).waitFor()
  expect(await page.title()).toBe('高一数学：函数与图像 - 砚溪学堂')
  expect(await wide()).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('filters are links that stand in the address and come off again', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.open('/electiveCenter')
  const cards = () => page.locator('.course-card').count()
  expect(await cards()).toBe(5)
  await page.locator('.catalogue-filters').getByRole('link', { name: '高二' }).click()
  await page.getByText('找到 3 门').waitFor()
  await page.locator('.catalogue-filters').getByRole('link', { name: '组合课' }).click()
  await page.getByText('找到 1 门').waitFor()
  await page.goBack()
  await page.getByText('找到 3 门').waitFor()
  await page.locator('.catalogue-filters').getByRole('link', { name: '唐晓雯' }).click()
  await page.getByText('找到 2 门').waitFor()
  expect(visit.at()).toMatch(/teacher=\d+/)
  await page.locator('.catalogue-filters').getByRole('link', { name: '唐晓雯', exact: true }).waitFor()
  await page.goBack()
  await page.getByText('找到 3 门').waitFor()
  await page.getByRole('link', { name: '价格从低到高' }).click()
  await expect.poll(() => page.locator('.course-card h3').first().innerText()).toBe('英语晨读打卡')
  await visit.open('/electiveCenter?q=没有这门课')
  await page.getByRole('link', { name: '清除筛选' }).click()
  await expect.poll(cards).toBe(5)
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('without a script the catalogue and a course read the same', async () => {
  visit = await stage.visit({ javaScriptEnabled: false })
  const { page } = visit
  await visit.open('/electiveCenter')
  await page.locator('.catalogue-filters').getByRole('link', { name: '物理' }).click()
  await page.getByRole('link', { name: '高一物理：力与运动' }).click()
  await page.getByRole('heading', { name: '高一物理：力与运动' }).waitFor()
  await page.getByText('力与运动').first().waitFor()
  await page.getByRole('link', { name: '何立群' }).click()
  await page.getByRole('heading', { name: '正在开设的课程' }).waitFor()
})

test('open courses stand in the menu only while there are some', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.open('/openCourseList')
  await page.locator('.header-nav').getByRole('link', { name: '公开课' }).waitFor()
  expect(await page.locator('.header-nav').getByRole('link', { name: '公益课堂' }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await stage.school.look("update course set state = 'withdrawn' where kind = 'open'")
  await visit.open('/index')
  expect(await page.locator('.header-nav').getByRole('link', { name: '公开课' }).count()).toBe(0)
  await stage.school.look("update course set state = 'onSale' where kind = 'open'")
})

test.each(['en', 'es'])(
  'the catalogue, a course and a teacher speak %s: no Chinese words but names',
  async language => {
    visit = await stage.visit()
    await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
    for (const path of ['/electiveCenter', '/teacherList', '/index']) {
      await visit.open(path)
      const words = await visit.page
        .locator(
          'main :is(h1, h2, .catalogue-head p, .catalogue-filters dt, .sorts a, .course-card-seats, .badge, .home-heading p)',
        )
        .allInnerTexts()
      expect(words.length).toBeGreaterThan(1)
      const own = words.filter(text => !/[好课准时开始提问当场回答高初]/.test(text))
      expect(own.join('\n'), path).not.toMatch(/\p{Script=Han}/u)
    }
  },
)
