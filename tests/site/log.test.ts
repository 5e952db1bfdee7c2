import { expect, test } from 'vitest'
import { everyCall, everyRoute } from '../../contract/all.ts'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { site } from '../../contract/site.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { logDesk } from '../../contract/site-log.ts'
import { figures } from '../../contract/statistics-figures.ts'
import { siteLogActs as actsEn } from '../../locales/en/site-log-acts.part.ts'
import { siteLogActs as acts } from '../../locales/zh/site-log-acts.part.ts'
import { siteLogFacts } from '../../locales/zh/site-log-facts.part.ts'
import { siteLogFields } from '../../locales/zh/site-log-fields.part.ts'
import { change, changeOf, detailsOf, numbersOf, onSale } from '../courses/drafts.ts'
import { ask, type QueryOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const read = async (query: QueryOf<typeof logDesk.logLines>) =>
  (await zheng.call(logDesk.logLines, { query })).data
const check = async (after = 0) =>
  (await zheng.call(logDesk.checkLog, { query: { after: String(after) } })).data

test('every act that a call or the program writes has its words', () => {
  const own = new Set([
    ...everyCall().flatMap(({ call }) => call.log ?? []),
    ...everyRoute().flatMap(({ route }) => route.log ?? []),
  ])
  for (const act of own) expect(Object.keys(acts), act).toContain(act)
  // What the program writes outside of any call.
  expect(
    Object.keys(acts)
      .filter(act => !own.has(act))
      .sort(),
  ).toEqual([
    'account erased',
    'import written',
    'payment notice',
    'payment notice refused',
    'refused',
    'sign-in refused',
    'user created by the operator',
  ])
  expect(new Set(Object.values(actsEn)).size).toBe(Object.keys(actsEn).length)
})

test('what was changed stands side by side, and is found by who, what, thing, days and address', async () => {
  const { data: all } = await zheng.call(site.subjects)
  const { id, name, colour } = all[0] as (typeof all)[number]
  const other = colour === 3 ? 4 : 3
  const { code } = await zheng.call(siteDesk.changeSubject, {
    body: { id, name, colour: other, enabled: true },
  })
  expect(code).toBe(codes.done)
  const { rows } = await read({ act: 'subject changed' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    person: { id: school.ids.zheng, fullName: '郑文静' },
    role: 'ADMIN',
    thing: 'subject',
    of: id,
    name,
    isGone: false,
    address: '127.0.0.1',
  })
  const today = Temporal.Now.zonedDateTimeISO('Asia/Shanghai').toPlainDate()
  const day = (days: number) => today.add({ days }).toString()
  const found = async (query: Parameters<typeof read>[0]) => (await read(query)).rows.map(one => one.id)
  const line = rows[0]?.id as number
  for (const query of [
    { q: '郑文' },
    { q: 'zwj' },
    { q: '127.0.' },
    { person: String(school.ids.zheng) },
    { thing: 'subject', of: String(id) },
    { from: day(0), until: day(0) },
  ])
    expect(await found(query), JSON.stringify(query)).toContain(line)
  for (const query of [
    { q: '陈可欣' },
    { q: '10.0.' },
    { person: String(school.ids.chen) },
    { thing: 'subject', of: '999999' },
    { from: day(1) },
    { until: day(-1) },
  ])
    expect(await found(query), JSON.stringify(query)).not.toContain(line)
  expect((await zheng.call(logDesk.logLines, { query: { person: String(school.otherIds.chen) } })).code).toBe(
    codes.noSuchUser,
  )
})

test('a line is found by what was done and by the field that was changed, in the reader’s words', async () => {
  const id = await onSale(zheng, school, await numbersOf(school), { name: '寒假化学' })
  const { subjects } = changeOf(await detailsOf(zheng, id))
  const dearer = subjects.map(one => ({ ...one, price: one.price + 50 }))
  expect((await change(zheng, id, { subjects: dearer })).code).toBe(codes.done)
  const [line] = (await read({ act: 'course changed', of: String(id), thing: 'course' })).rows
  expect(line?.facts.find(({ path }) => path.join() === 'price')).toMatchObject({
    before: expect.stringMatching(/\.00$/),
    after: expect.stringMatching(/\.00$/),
  })
  const found = async (q: string, language = 'zh') => {
    const wire = { ...zheng.wire, headers: { ...zheng.wire.headers, cookie: `language=${language}` } }
    return (await ask(wire, logDesk.logLines, { query: { q, size: '100' } })).data?.rows.map(one => one.id)
  }
  for (const q of ['价格', '修改课程', '课程 修改', '寒假化学']) expect(await found(q), q).toContain(line?.id)
  for (const q of ['price', 'Course ch']) expect(await found(q, 'en'), q).toContain(line?.id)
  expect(await found('Precio', 'es')).toContain(line?.id)
  // A field that stayed as it was, one that no line has, a word of another language.
  for (const q of ['名额', '颜色', 'price']) expect(await found(q), q).not.toContain(line?.id)
  const narrow = { q: '价格', thing: 'course', of: String(id) }
  expect((await read(narrow)).rows.map(one => one.id)).toEqual([line?.id])
  expect((await read({ ...narrow, thing: 'order' })).rows).toEqual([])
  const { data } = await zheng.call(logDesk.exportLog, {
    body: { filter: { q: '价格' }, columns: ['act'], format: 'csv' },
  })
  const { data: file } = await send(school.visitor.wire, 'GET', data.link)
  expect(new Set((file as string).trim().split('\r\n').slice(1))).toEqual(new Set(['修改课程']))
})

test('what a line says was changed is kept by name: of nested values, of lists one after the other, of older prices', async () => {
  const changed = async (detail: object) =>
    (await school.look('select kit.changed_in($1::jsonb) as names', [JSON.stringify(detail)]))[0]?.names
  for (const [detail, names] of [
    [{}, []],
    [{ price: 1 }, []],
    [{ before: 'draft', after: 'onSale' }, []],
    [{ before: { price: 1, name: 'a' }, after: { price: 2, name: 'a' } }, ['price']],
    [{ before: { name: 'a', gone: 1 }, after: { name: 'b' } }, ['name']],
    [{ before: { a: { b: 1, c: 1 } }, after: { a: { b: 2, c: 1 } } }, ['a', 'b']],
    [
      { before: { all: [{ price: 1 }, { name: 'x' }] }, after: { all: [{ price: 1 }, { name: 'y' }] } },
      ['all', 'name'],
    ],
    [{ before: { all: [] }, after: { all: [{ price: 1 }] } }, ['all', 'price']],
    [{ rules: { before: { pause: 5 }, after: { pause: 10 } } }, ['pause', 'rules']],
    [{ rules: { before: { pause: 5 }, after: { pause: 5 } } }, []],
    [{ before: { subjects: '数学 1280.00' }, after: { subjects: '数学 1380.00' } }, ['price', 'subjects']],
    [{ before: { subjects: '数学 甲 1280.00' }, after: { subjects: '数学 乙 1280.00' } }, ['subjects']],
  ] as const)
    expect(await changed(detail), JSON.stringify(detail)).toEqual(names)
})

test('what is about a person is read while their account is, and never found by searching', async () => {
  const body = {
    userName: 'logged',
    fullName: '记录生',
    gender: '女' as const,
    phone: '13655557777',
    roles: ['STUDENT' as const],
    number: '',
    born: '',
    info: '',
    title: '',
    class: null,
    subjects: [],
  }
  const made = await zheng.call(office.addUser, { body })
  expect(made.code).toBe(codes.done)
  const [line] = (await read({ act: 'account added' })).rows
  const one = async () => (await zheng.call(logDesk.logLine, { query: { number: String(line?.id) } })).data
  expect(line).toMatchObject({ thing: 'person', name: '记录生' })
  expect(JSON.stringify(line)).not.toContain('13655557777')
  expect(JSON.stringify((await one()).sealed)).toContain('13655557777')
  expect((await read({ q: '13655557777' })).rows.map(({ id }) => id)).not.toContain(line?.id)
  const id = line?.of as number
  await zheng.call(office.setUserStates, { body: { which: { ids: [id] }, state: 'DISABLED' } })
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(id) } })).code).toBe(codes.done)
  expect(await one()).toMatchObject({ sealed: 'erased' })
  expect(JSON.stringify(await one())).not.toMatch(/记录生|13655557777/)
})

test('the office alone reads it, each school its own, and the file says what the page says', async () => {
  for (const name of ['he', 'chen'] as const)
    expect((await (await school.signIn(name)).call(logDesk.logLines)).code).toBe(codes.notAllowed)
  expect((await school.visitor.call(logDesk.logLines)).code).toBe(codes.signedOut)
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  const theirs = (await elsewhere.call(logDesk.logLines, { query: { act: 'subject changed' } })).data
  expect(theirs.rows).toEqual([])
  const { data } = await zheng.call(logDesk.exportLog, {
    body: { filter: { act: 'subject changed' }, columns: ['who', 'act', 'what', 'facts'], format: 'csv' },
  })
  const { data: file } = await send(school.visitor.wire, 'GET', data.link)
  const lines = (file as string).replace('\ufeff', '').trim().split('\r\n')
  expect(lines[0]).toBe('人员,操作,对象,内容')
  // Things are called as they are called today, and what an export was filtered by as it was asked.
  const { data: all } = await zheng.call(site.subjects)
  expect(lines[1]?.split(',').slice(0, 3)).toEqual(['郑文静', '修改学科', `学科 ${all[0]?.name}`])
  // What has no number is called as on the page: the export itself is of a list.
  const own = await zheng.call(logDesk.exportLog, {
    body: { filter: { act: 'log exported' }, columns: ['what'], format: 'csv' },
  })
  const { data: ofLists } = await send(school.visitor.wire, 'GET', own.data.link)
  expect((ofLists as string).trim().split('\r\n')[1]).toBe('列表 操作日志')
  // Columns that were taken along are called by their heads.
  const [noted] = (await read({ act: 'log exported' })).rows
  expect(noted).toMatchObject({ name: '操作日志' })
  const facts = async (id: number | undefined) =>
    (await zheng.call(logDesk.logLine, { query: { number: String(id) } })).data.facts
  expect((await facts(noted?.id)).find(({ path }) => path.join() === 'columns')?.after).toBe('对象')
  const course = await onSale(zheng, school, await numbersOf(school), { name: '数据化学' })
  const filter = { from: '2026-10-01', until: '2026-10-31', course }
  await zheng.call(figures.exportEnrolments, { body: { filter, by: 'week', columns: [], format: 'csv' } })
  const [taken] = (await read({ act: 'enrolment statistics exported' })).rows
  expect(
    (await facts(taken?.id))
      .filter(({ path }) => path[0] === 'filter')
      .map(({ path, after }) => [path[1], after]),
  ).toEqual([
    ['by', 'week'],
    ['from', '2026-10-01'],
    ['until', '2026-10-31'],
    ['course', '数据化学'],
  ])
})

test('a line that is taken away, changed, or cut off at the end is told, and which', async () => {
  await zheng.call(courseDesk.exportCourses, {
    body: { filter: { family: 'recruiting' }, columns: [], format: 'csv' },
  })
  const whole = await check()
  expect(whole).toMatchObject({ upTo: whole.ends, fault: null })
  expect(whole.ends).toBeGreaterThan(4)
  const at = whole.ends - 2
  const change = (text: string) => school.look(text, [school.site, at])
  await change('update log_line set detail = detail || \'{"x": 1}\' where site = $1 and number = $2')
  expect((await check()).fault).toEqual({ kind: 'changed', number: at })
  await change("update log_line set detail = detail - 'x' where site = $1 and number = $2")
  expect((await check()).fault).toBe(null)
  await change('delete from log_line where site = $1 and number = $2')
  expect((await check()).fault).toEqual({ kind: 'missing', number: at })
  expect((await check(at - 2)).fault).toEqual({ kind: 'missing', number: at })
  await school.look('delete from log_line where site = $1 and number >= $2', [school.site, at])
  expect((await check()).fault).toEqual({ kind: 'missing', number: at })
  // What comes behind goes on from where the log ended: the hole stays.
  await school.visitor.call(people.login, { body: { userName: 'student', passWord: 'wrong' } })
  expect((await check()).fault).toEqual({ kind: 'missing', number: at })
})

test('kinds of things and names of fields that lines hold have words', async () => {
  const things = (await school.look('select distinct thing from log_line where thing_id is not null')).map(
    ({ thing }) => String(thing),
  )
  for (const thing of things) expect(Object.keys(siteLogFacts.thing), thing).toContain(thing)
})

/** The words that a form of a call lets one choose between. */
function offered(shape: unknown): string[] {
  const { def } = (shape as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod ?? {}
  if (!def) return []
  if (def.type === 'enum') return Object.values(def.entries as Record<string, string>).map(String)
  if (def.type === 'object') return Object.values(def.shape as object).flatMap(offered)
  if (def.type === 'union') return (def.options as unknown[]).flatMap(offered)
  return [def.innerType, def.element, def.in, def.out].flatMap(offered)
}

test('what a form of a logged call lets one choose is read in words', () => {
  // Filters of what was exported are kept as they were asked.
  const calls = everyCall().filter(({ call, name }) => call.log && !name.startsWith('export'))
  const chosen = new Set(calls.flatMap(({ call }) => offered(call.body)))
  expect(chosen.size).toBeGreaterThan(80)
  expect([...chosen].filter(one => one !== '' && !Object.hasOwn(siteLogFacts.value, one))).toEqual([])
})

/** The names of the fields of a form, those of its parts as well. */
function namesIn(shape: unknown): string[] {
  const { def } = (shape as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod ?? {}
  if (!def) return []
  if (def.type === 'object')
    return Object.entries(def.shape as object).flatMap(([name, of]) => [name, ...namesIn(of)])
  return [def.innerType, def.element, def.in, def.out].flatMap(namesIn)
}

test('by what a list was filtered that was taken along is read in words, and so is what was chosen', () => {
  const filters = everyCall()
    .filter(({ call, name }) => call.log && name.startsWith('export'))
    .map(
      ({ call }) =>
        (call.body as unknown as { _zod: { def: { shape: { filter?: unknown } } } })._zod.def.shape.filter,
    )
  const [names, chosen] = [new Set(filters.flatMap(namesIn)), new Set(filters.flatMap(offered))]
  expect(names.size).toBeGreaterThan(30)
  expect([...names].filter(one => !Object.hasOwn(siteLogFields, one))).toEqual([])
  expect([...chosen].filter(one => one !== '' && !Object.hasOwn(siteLogFacts.value, one))).toEqual([])
})
