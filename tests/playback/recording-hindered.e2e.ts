import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { button, enterLesson } from '../classroom/enter.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { axeFaults, withDevices } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import type { Visit } from '../kit/visit.ts'

const [first, last] = await mediaPorts()
const stage = await stageHere(withDevices, {
  ESCHOOL_MEDIA_PORTS: `${first}-${last}`,
  ESCHOOL_MEDIA_ADDRESS: '127.0.0.1',
})
const { school } = stage
const folder = join(school.data, 'films')
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

test('whoever teaches reads in class that nothing is recorded and why, until it is; the class does not', async () => {
  const lesson = await freshLesson(school)
  writeFileSync(folder, 'what is mounted here is away')
  const [student, teacher] = [await visitor('zhangyutong', lesson), await visitor('teacher', lesson)]
  await button(teacher, '上课').click()
  const mark = ({ page }: Visit) => page.locator('.room-unrecorded')
  await mark(teacher).getByText('这节课没有录制：写不进磁盘').waitFor()
  expect(await axeFaults(teacher.page)).toEqual([])

  rmSync(folder)
  for (const { page } of [teacher, student]) await page.getByText('录制中', { exact: true }).waitFor()
  expect(await mark(teacher).count()).toBe(0)
  expect(await student.page.getByText('没有录制').count()).toBe(0)
})
