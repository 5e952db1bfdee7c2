import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { finding } from '../../contract/site-find.ts'
import type { FindGroup } from '../../contract/site-find-lists.ts'
import { schoolHere } from '../kit/here.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const found = async (q: string, by = zheng) => (await by.call(finding.find, { query: { q } })).data
const hits = async (q: string, group: FindGroup, by = zheng) =>
  (await found(q, by)).find(one => one.group === group)?.hits ?? []
const names = async (q: string, group: FindGroup) => (await hits(q, group)).map(({ name }) => name)

test('people are found by name, sound, initials, username, phone and number, a student apart from others', async () => {
  const [chen] = await school.look(
    'select full_name, username, phone, number, pinyin from person where id = $1',
    [school.ids.chen],
  )
  const { full_name: name, username, phone, number } = chen as Record<string, string>
  for (const q of [name, 'chenkexin', 'ckx', username, phone, number, `${number} ckx`])
    expect(await names(q as string, 'people'), q).toContain(name)
  const [student] = await hits(name as string, 'people')
  expect(student).toEqual({
    kind: 'student',
    ref: school.ids.chen,
    name,
    says: `${username} · ${number}`,
    at: null,
  })
  expect((await hits('贺建川', 'people')).map(({ kind }) => kind)).toEqual(['user'])
})

test('courses come with who teaches them, lessons with their course and hour, the nearest to now first', async () => {
  expect(await hits('函数与图像', 'courses')).toMatchObject([{ kind: 'course', says: '贺建川' }])
  const [open] = await school.look(
    "update course set kind = 'public' where id = (select max(id) from course where site = $1 and name like '%晨读%') returning id::int",
    [school.site],
  )
  expect(await hits('晨读', 'courses')).toMatchObject([{ kind: 'openClass', ref: open?.id }])
  const lessons = await hits('函数与图像', 'lessons')
  expect(lessons.length).toBeGreaterThan(2)
  const far = lessons.map(({ at }) => Math.abs(Date.parse(at ?? '') - Date.now()))
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  const listed = await found('函数与图像')
  expect(listed.map(({ group }) => group)).toEqual(['courses', 'lessons'])
  expect(listed[1]).toMatchObject({ hasMore: true })
  expect(listed[1]?.hits).toHaveLength(6)
})

test('an order is found by its number alone', async () => {
  const [order] = await school.look(
    `with o as (insert into course_order (site, number, student, course, course_name, price, pays, ends_at)
        select site, '202611270000000001', $2, id, name, 100, 100, now() + interval '1 day' from course where site = $1 and name like '高一数学%' limit 1
        returning id, site, number, course_name),
      l as (insert into order_line (site, course_order, name, price, pays) select site, id, '数学', 100, 100 from o)
      select id::int, number, course_name as course, '陈可欣' as student from o`,
    [school.site, school.ids.chen],
  )
  const number = String(order?.number)
  expect(await hits(number, 'orders')).toEqual([
    { kind: 'order', ref: order?.id, name: number, says: `${order?.student} · ${order?.course}`, at: null },
  ])
  expect(await hits(number.slice(0, -1), 'orders')).toEqual([])
})

test('whoever has parts of the office finds what those read, and nobody finds what another school has', async () => {
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  await school.look('update person set duties = $2 where id = $1', [school.ids.lin, ['reads courses']])
  expect((await found('高一', lin)).map(({ group }) => group)).toEqual(['courses', 'lessons'])
  expect(await found('陈可欣', lin)).toEqual([])
  await school.look('update person set duties = $2 where id = $1', [school.ids.lin, ['writes people']])
  expect((await found('陈可欣', lin)).map(({ group }) => group)).toEqual(['people'])
  await school.look('update person set duties = $2 where id = $1', [school.ids.lin, ['reads statistics']])
  expect((await lin.call(finding.find, { query: { q: '陈' } })).code).toBe(codes.notAllowed)
  await school.look(
    "insert into course (site, kind, name, state) values ($1, 'recruiting', '别校独有的课', 'onSale')",
    [school.otherSite],
  )
  expect(await found('别校独有')).toEqual([])
})

test('what LIKE would read as its own signs is only text; nothing, or too much, is refused', async () => {
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
  const refused = async (q: string) => (await zheng.call(finding.find, { query: { q } })).code
  expect(await refused('   ')).toBe(codes.incomplete)
  expect(await refused('x'.repeat(61))).toBe(codes.incomplete)
})
