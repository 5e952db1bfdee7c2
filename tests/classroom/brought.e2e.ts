import { expect, test } from 'vitest'
import { stageHere } from '../kit/here.ts'
import { cuttableNetwork } from '../kit/network-fault.ts'
import type { Visit } from '../kit/visit.ts'
import { button, enterLesson, strokes } from './enter.ts'
import { freshLesson } from './rooms.ts'

const stage = await stageHere()
const { school } = stage
const many = 300

/** Many strokes on the first page of one's own preparation room. */
async function prepare(visit: Visit) {
  await visit.open('/teacher/schedule/index')
  await button(visit, '备课室').click()
  await visit.page.locator('.room').waitFor()
  await button(visit, '离开').click()
  await visit.page.getByText('已离开备课室').waitFor()
  const drawn = Array.from({ length: many }, (_, at) => ({
    ...{ stroke: `prepared-${at}`, page: 'prepared', tool: 'pen', ink: 'ink', width: 50, ended: true },
    points: Array.from({ length: 30 }, (_, point) => [at * 20, point * 150, 50]).flat(),
  }))
  const lines = [
    ['page.added', { page: 'prepared', ground: 'plain' }],
    ...drawn.map(data => ['stroke.begun', data]),
  ]
  await school.look(
    `insert into room_event (site, room, number, at, kind, person, payload)
     select $1, r.id, 100 + n, now(), l ->> 0, r.owner, l -> 1 from room r, jsonb_array_elements($2::jsonb) with ordinality e (l, n) where r.owner is not null`,
    [school.site, JSON.stringify(lines)],
  )
}

/** How many strokes the lesson has: the class turns to the page when it is whole. */
const written = async (lesson: number) => {
  const [row] = await school.look(
    "select count(*)::int as many from room_event e join room r on r.id = e.room where r.lesson = $1 and e.kind = 'stroke.begun'",
    [lesson],
  )
  return Number(row?.many)
}

test('a prepared page of many strokes comes whole, though the line is cut and the page is loaded anew in the middle', async () => {
  const lesson = await freshLesson(school)
  const cable = await cuttableNetwork(school.port)
  const he = await stage.visit({}, { port: cable.port })
  await he.signIn('teacher')
  await prepare(he)
  await enterLesson(he, lesson)
  await button(he, '上课').click()
  const chen = await stage.visit()
  await chen.signIn('student')
  await enterLesson(chen, lesson)
  await chen.page.locator('.room').waitFor()

  await button(he, '加一页').click()
  await he.page.getByRole('menuitem', { name: '从备课室带来' }).click()
  await he.page.getByText('第 1 页 · 方格纸 · 0 笔').click()
  const brings = button(he, '带来 1 页')
  await brings.waitFor()
  // Without an answer the page says no more than a part.
  const letGo = cable.hold()
  await brings.click()
  await expect.poll(() => written(lesson)).toBeGreaterThan(0)
  cable.cut()
  letGo()
  expect(await written(lesson)).toBeLessThan(many)
  cable.mend()
  await he.page.reload()

  await expect.poll(() => strokes(chen).count(), { timeout: 60_000 }).toBe(many)
  await expect.poll(() => strokes(he).count()).toBe(many)
  expect(await he.page.locator('.page-thumb').count()).toBe(2)
  expect(await written(lesson)).toBe(many)
  expect([...he.complaints, ...chen.complaints]).toEqual([])
  await he.context.close()
  await chen.context.close()
  cable.close()
})
