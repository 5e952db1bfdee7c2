import { expect, test } from 'vitest'
import { preparing } from '../../contract/site-preparation.ts'
import { preparationOrder } from '../../contract/site-preparation-lists.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const steps = async (who = zheng) => (await who.call(preparing.preparation)).data
const open = async () => (await steps()).filter(({ isDone }) => !isDone).map(({ step }) => step)
const change = (what: string) => school.look(`update site set ${what} where id = $1`, [school.site])

/** As if all of them had left, or none. */
const teachersAre = (erased: 'now()' | 'null') =>
  school.look(
    `update person set erased_at = ${erased} where site = $1 and id in (select person from person_role where role = 'TEACHER')`,
    [school.site],
  )

test('a demonstration has nothing to get ready', async () => {
  expect(await steps()).toEqual([])
})

test('each step is told in its order, open until it is done, and nothing once all are', async () => {
  await change("demonstration = false, logo = ''")
  expect((await steps()).map(({ step }) => step)).toEqual(preparationOrder)
  expect(await open()).toEqual(['logo'])
  await change('contact = contact || \'{"phone": ""}\'')
  // By mail the school is reached as well.
  expect(await open()).toEqual(['logo'])
  await change('contact = contact || \'{"email": ""}\'')
  expect(await open()).toEqual(['contact', 'logo'])
  await school.look('update subject set enabled = false where site = $1', [school.site])
  await teachersAre('now()')
  await school.look("update lesson set state = 'cancelled' where site = $1", [school.site])
  await school.look("update course set state = 'archived' where site = $1", [school.site])
  // Those of the other school are its own.
  expect(await open()).toEqual(['contact', 'logo', 'subjects', 'teachers', 'courses', 'lessons'])
  await school.look('update subject set enabled = true where site = $1', [school.site])
  await teachersAre('null')
  await school.look("update lesson set state = 'scheduled' where site = $1", [school.site])
  await school.look("update course set state = 'draft' where site = $1", [school.site])
  expect(await open()).toEqual(['contact', 'logo'])
  await change('logo = \'own.png\', contact = contact || \'{"phone": "0571"}\'')
  expect(await steps()).toEqual([])
})

test('whoever has a part of the office is told of what they may do; of a school whose days are over nobody is', async () => {
  await change("logo = ''")
  const duties = (given: string[] | null) =>
    school.look('update person set duties = $2 where id = $1', [school.ids.zheng, given])
  await duties(['writes courses'])
  expect((await steps()).map(({ step }) => step)).toEqual(['courses', 'lessons'])
  await duties(['writes people', 'reads settings'])
  expect((await steps()).map(({ step }) => step)).toEqual(['teachers'])
  await duties(null)
  await change("invalid_time = now() - interval '2 days'")
  expect(await steps()).toEqual([])
  await change('invalid_time = null')
  const theirs = await school.signIn('zheng', { host: otherHost })
  expect((await steps(theirs)).map(({ step }) => step)).not.toEqual([])
})
