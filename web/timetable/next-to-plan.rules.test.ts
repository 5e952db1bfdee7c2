import { expect, test } from 'vitest'
import { nextByName } from './next-to-plan.rules.ts'

const course = (id: number, name = `班 ${id}`) => ({ id, name })
const rest = [course(10), course(2), course(3)]

test.each([
  ['the next by name', rest, course(2), 3],
  ['numbers of a name count as numbers', rest, course(3), 10],
  ['behind the last the first again', rest, course(10), 2],
  ['it is gone from the list itself once it has lessons', rest, course(7), 10],
  ['of one name the one that was made later', [course(5, '班'), course(6, '班')], course(5, '班'), 6],
  ['by sound', [course(1, '初三'), course(2, '高一')], course(3, '初二'), 1],
  ['none is left', [], course(1), undefined],
  ['it alone is left', [course(1)], course(1), undefined],
])('%s', (_, courses, here, next) => {
  expect(nextByName(courses, here, 'zh')?.id).toBe(next)
})
