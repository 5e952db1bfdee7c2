import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { timetable } from '../../contract/timetable.ts'
import type { BodyOf, QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

interface Node {
  id: number
  parent: number | null
  name: string
  students: number
  version: number
}
const tree = async (): Promise<Node[]> => (await zheng.call(office.organisation)).data
const named = async (name: string) => (await tree()).find(node => node.name === name) as Node
const add = (parent: number | null, kind: 'DIRECTORY' | 'CLASS', name: string) =>
  zheng.call(office.addNode, { body: { parent, kind, name } })
const move = (id: number, parent: number | null, before: number | null = null) =>
  zheng.call(office.moveNode, { params: { id: String(id) }, body: { parent, before } })
const remove = (id: number) => zheng.call(office.deleteNode, { params: { id: String(id) } })

test('the tree is told from the top down, and a directory counts everybody below it', async () => {
  const all = await tree()
  expect(all.map(({ name }) => name)).toEqual([
    '高中部',
    '高一',
    '高一（1）班',
    '高一（2）班',
    '高二',
    '高二（1）班',
    '高二（2）班',
    '初中部',
    '初三（1）班',
    '兴趣班',
    '书法班',
  ])
  expect(Object.fromEntries(all.map(({ name, students }) => [name, students]))).toMatchObject({
    高中部: 6,
    高一: 4,
    '高二（2）班': 0,
    兴趣班: 1,
  })
})

test('a node is deleted only when it is empty: 601, 602, 603', async () => {
  expect((await remove((await named('高中部')).id)).code).toBe(codes.hasSubdirectories)
  expect((await remove((await named('高一')).id)).code).toBe(codes.directoryHasClasses)
  expect((await remove((await named('书法班')).id)).code).toBe(codes.classHasUsers)
  expect((await remove((await named('高二（2）班')).id)).code).toBe(codes.done)
  expect((await remove(999_999)).code).toBe(codes.courseGone)
})

test('names are told apart within one place only', async () => {
  const grade = await named('高二')
  const taken = await add(grade.id, 'CLASS', '高二（1）班')
  expect(taken).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'name', problem: 'taken' }] },
  })
  expect((await add(null, 'CLASS', '高二（1）班')).code).toBe(codes.done)
  const class1 = await named('高一（1）班')
  expect((await add(class1.id, 'CLASS', '小组')).fields[0]?.path).toBe('parent')
})

test('a branch moves with everything below it, to a place among its neighbours, and never below itself', async () => {
  const [upper, lower, clubs] = [await named('高中部'), await named('初中部'), await named('兴趣班')]
  expect((await move(clubs.id, null, upper.id)).code).toBe(codes.done)
  const tops = (await tree()).filter(({ parent }) => parent === null).map(({ name }) => name)
  expect(tops.slice(0, 3)).toEqual(['兴趣班', '高中部', '初中部'])
  expect((await move(lower.id, upper.id)).code).toBe(codes.done)
  expect((await named('高中部')).students).toBe(7)
  expect((await move(upper.id, lower.id)).code).toBe(codes.incomplete)
  expect((await move(upper.id, upper.id)).code).toBe(codes.incomplete)
  // The neighbour it was to go before is in another place.
  expect((await move(lower.id, null, (await named('高一')).id)).code).toBe(codes.courseGone)
  expect((await named('初中部')).parent).toBe(upper.id)
})

test('two moves that would close a ring together: one of them is refused', async () => {
  const a = (await add(null, 'DIRECTORY', '甲')).data.id
  const b = (await add(null, 'DIRECTORY', '乙')).data.id
  const said = (await Promise.all([move(a, b), move(b, a)])).map(({ code }) => code)
  expect(said.sort()).toEqual([codes.done, codes.incomplete].sort())
})

test('renaming over a newer name is refused as superseded', async () => {
  const node = await named('书法班')
  const rename = (name: string, version: number) =>
    zheng.call(office.renameNode, { params: { id: String(node.id) }, body: { name, version } })
  expect((await rename('书法一班', node.version)).data).toMatchObject({ name: '书法一班', students: 1 })
  expect((await rename('书法二班', node.version)).code).toBe(codes.unchanged)
})

test('teaching subjects: listed, found, set; only for teachers', async () => {
  const list = async (query: Partial<QueryOf<typeof office.teaching>>) =>
    (await zheng.call(office.teaching, { query: { page: '1', size: '20', ...query } })).data
  const all = await list({})
  expect(all.total).toBe(6)
  expect(all.rows.map(({ fullName }: { fullName: string }) => fullName)[0]).toBe('顾怀远')
  expect((await list({ q: 'hlq' })).rows).toMatchObject([{ fullName: '何立群' }])
  expect(await list({ page: '9' })).toMatchObject({ total: 6, rows: [] })
  const [{ id: maths }] = (await school.look(
    "select id::int from subject where site = $1 and name = '数学'",
    [school.site],
  )) as [{ id: number }]
  expect((await list({ subject: String(maths) })).rows).toMatchObject([{ fullName: '贺建川' }])
  const set = (id: number, subjects: number[]) =>
    zheng.call(office.setTeaching, { params: { id: String(id) }, body: { subjects } })
  expect((await set(school.ids.lu, [maths])).code).toBe(codes.done)
  expect((await list({ subject: String(maths) })).total).toBe(2)
  expect((await set(school.ids.lu, [])).code).toBe(codes.done)
  expect((await list({ without: 'yes' })).rows).toMatchObject([{ fullName: '陆文博' }])
  expect((await set(school.ids.chen, [maths])).code).toBe(codes.accountInvalid)
  expect((await set(school.ids.lu, [999_999])).code).toBe(codes.courseGone)
  // A subject that somebody teaches is referenced.
  await school.look('update subject set enabled = false where id = $1', [maths])
  expect((await zheng.call(siteDesk.deleteSubject, { params: { id: String(maths) } })).code).toBe(
    codes.subjectInUse,
  )
})

test('a head teacher has the students of the classes they lead, phones masked, one shown and noted, until the class is another’s', async () => {
  const { gu, chen, li, feng, wang } = school.ids
  const head = await school.signIn('gu')
  const [first, second, other] = await Promise.all(['高一（1）班', '高一（2）班', '高二（1）班'].map(named))
  const students = async (query: Partial<QueryOf<typeof office.ledStudents>> = {}, who = head) =>
    (await who.call(office.ledStudents, { query: { size: '50', ...query } })).data
  expect((await head.call(office.ledClasses)).data).toMatchObject([
    { path: '高中部 / 高一 / 高一（1）班', students: 2 },
    { path: '高中部 / 高一 / 高一（2）班', students: 2 },
  ])
  const all = await students()
  expect(all.total).toBe(4)
  expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([chen, li, feng]))
  expect((await students({ class: String(first?.id), q: 'ckx' })).rows).toMatchObject([
    {
      fullName: '陈可欣',
      phone: '136****9052',
      guardians: [{ phone: '136****9152' }, { phone: '136****9252' }],
    },
  ])
  expect((await students({ q: 'wang' })).rows).toEqual([])
  const one = (id: number | undefined) =>
    head.call(office.ledStudents, { query: { class: String(id), size: '10' } })
  expect((await one(other?.id)).code).toBe(codes.noSuchClass)
  const guardian = all.rows.find(({ id }) => id === chen)?.guardians[0]?.id as number
  const show = (body: BodyOf<typeof office.showPhone>, who = head) => who.call(office.showPhone, { body })
  expect((await show({ guardian })).data).toEqual({ phone: '13600009152' })
  expect((await show({ person: chen })).data).toEqual({ phone: '13600009052' })
  // Another class's, a colleague's, and another school's are nobody's here; who leads none does not get in.
  expect((await show({ person: wang })).code).toBe(codes.noSuchUser)
  expect((await show({ person: school.ids.he })).code).toBe(codes.noSuchUser)
  const [theirs] = await school.look('select min(id)::int as id from guardian where site = $1', [
    school.otherSite,
  ])
  expect((await show({ guardian: theirs?.id as number })).code).toBe(codes.noSuchUser)
  expect((await show({ person: chen }, await school.signIn('he'))).code).toBe(codes.notAllowed)
  const lines = await school.look(
    "select thing_id::int, detail from log_line where action = 'phone shown' and person = $1 order by number",
    [gu],
  )
  expect(lines).toEqual([
    { thing_id: chen, detail: { of: 'guardian', guardian } },
    { thing_id: chen, detail: { of: 'own' } },
  ])
  // The lessons of those students, of whatever course, and of no other's.
  const from = new Date(Date.now() - 20 * 86_400_000).toISOString()
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const lessons = (query: { class?: string } = {}, who = head) =>
    who.call(timetable.ledTimetable, { query: { from, to, ...query } })
  const plain = async (of: readonly (number | undefined)[]) =>
    (
      await school.look(
        `select distinct l.id::int from lesson l join enrolment_subject t on t.course_subject = l.course_subject
          join enrolment e on e.id = t.enrolment and e.state = 'active' join person p on p.id = e.student
          where p.class = any($1) and l.delivery <> 'recorded' and l.starts_at < $3 and l.ends_at > $2 order by 1`,
        [of, from, to],
      )
    ).map(({ id }) => id)
  const ids = ({ data }: Awaited<ReturnType<typeof lessons>>) =>
    data.lessons.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(ids(await lessons())).toEqual(await plain([first?.id, second?.id]))
  expect(ids(await lessons({ class: String(second?.id) }))).toEqual(await plain([second?.id]))
  expect((await lessons({ class: String(other?.id) })).code).toBe(codes.noSuchClass)
  expect((await lessons({}, await school.signIn('he'))).code).toBe(codes.notAllowed)
  // One class is taken away while the page is open: its students are closed at once, the other class's are not.
  await zheng.call(office.setHeadTeacher, {
    params: { id: String(gu) },
    body: { classes: [second?.id as number] },
  })
  expect((await show({ guardian })).code).toBe(codes.noSuchUser)
  expect((await one(first?.id)).code).toBe(codes.noSuchClass)
  expect((await lessons({ class: String(first?.id) })).code).toBe(codes.noSuchClass)
  expect(ids(await lessons())).toEqual(await plain([second?.id]))
  expect((await students()).rows.map(({ id }) => id).sort()).toEqual([feng, school.ids.sun].sort())
  // A student who is moved into the class is there at once.
  await school.look('update person set class = $2 where id = $1', [chen, second?.id])
  expect((await show({ guardian })).code).toBe(codes.done)
  await school.look('update person set class = $2 where id = $1', [chen, first?.id])
  await school.look(
    "insert into attempt (site, purpose, key) select site, purpose, key from attempt, generate_series(1, 300) where purpose = 'phone shown' and site = $1 limit 300",
    [school.site],
  )
  expect((await show({ person: feng })).code).toBe(codes.tooOftenToday)
})

test('who becomes or ceases to be head teacher signs in again and then has the other pages', async () => {
  const classes = [(await named('初三（1）班')).id]
  const set = (id: number, of: number[]) =>
    zheng.call(office.setHeadTeacher, { params: { id: String(id) }, body: { classes: of } })
  const he = await school.signIn('he')
  expect((await set(school.ids.he, classes)).code).toBe(codes.done)
  expect((await he.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await (await school.signIn('he')).call(people.userInfo)).data).toMatchObject({ headTeacher: true })
  const heads = (
    await zheng.call(office.headTeachers, { query: { page: '1', size: '20', node: String(classes[0]) } })
  ).data
  expect(heads).toMatchObject({
    total: 1,
    rows: [{ fullName: '贺建川', classes: [{ path: '高中部 / 初中部 / 初三（1）班' }] }],
  })
  expect((await set(school.ids.chen, classes)).code).toBe(codes.accountInvalid)
  expect((await set(school.ids.he, [(await named('高一')).id])).code).toBe(codes.noSuchClass)
  const end = (...ids: number[]) => zheng.call(office.endHeadTeachers, { query: { userIds: ids.join(',') } })
  expect((await end(school.ids.he, school.ids.tang)).code).toBe(codes.noSuchUser)
  expect((await end(school.ids.he)).code).toBe(codes.done)
  expect((await (await school.signIn('he')).call(people.userInfo)).data).toMatchObject({ headTeacher: false })
})

test('whoever is chosen is found by name, sound, initials, username, number and phone; two of one name differ', async () => {
  const found = async (q: string, of: QueryOf<typeof office.peopleNamed>['of'], who = zheng) =>
    (await who.call(office.peopleNamed, { query: { q, of } })).data
  const names = async (...asked: Parameters<typeof found>) =>
    (await found(...asked)).map(({ fullName }) => fullName)
  for (const q of ['贺建川', 'hejianchuan', 'HJC', 'teacher', '02275'])
    expect(await names(q, 'teachers'), q).toContain('贺建川')
  for (const q of ['陈可欣', 'chenkexin', 'ckx', 'S2026001', '9052'])
    expect(await found(q, 'students'), q).toEqual([
      expect.objectContaining({
        fullName: '陈可欣',
        username: 'student',
        classPath: '高中部 / 高一 / 高一（1）班',
      }),
    ])
  expect(await names('ckx', 'staff')).toEqual([])
  expect(await names('%', 'staff')).toEqual([])
  // An assistant assists; nobody of the office alone does either.
  const [staff, teachers] = [await names('', 'staff'), await names('', 'teachers')]
  expect(staff).not.toContain('郑文静')
  expect(staff.length).toBeGreaterThan(teachers.length)
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  const give = (duty: string) =>
    school.look('update person set duties = $2 where id = $1', [school.ids.lin, [duty]])
  // A phone tells whose it is to whoever has the accounts alone.
  await give('reads courses')
  expect(await names('ckx', 'students', lin)).toEqual(['陈可欣'])
  expect(await names('9052', 'students', lin)).toEqual([])
  expect(await names('02275', 'staff', lin)).toEqual([])
  await give('reads statistics')
  expect(await names('hjc', 'staff', lin)).toEqual(['贺建川'])
  const { code } = await lin.call(office.peopleNamed, { query: { q: 'ckx', of: 'students' } })
  expect(code).toBe(codes.notAllowed)
  await school.look('update person set duties = null where id = $1', [school.ids.lin])
})
