import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { eraseDue } from '../../server/people/erasing.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'

const school = await schoolHere()

const ask = (person: Person, passWord = 'Eschool2026') =>
  person.call(office.askErasure, { body: { passWord } })

async function daysLater(days: number) {
  await school.look("update erasure set due_at = due_at - $1 * interval '1 day'", [days])
  const program = poolFor(school.connection, 'eschool_app', { max: 1 })
  const sealing = new Sealing(installationKey(school.data))
  await withSite(program, { site: school.site }, ({ db }) => eraseDue(db, sealing))
  await program.end()
}

test('a person takes along everything that is kept about them, and nobody else', async () => {
  const chen = await school.signIn('chen')
  const { data } = await chen.call(office.ownData)
  const sections = Object.fromEntries(
    data.sections.map(({ name, content }: { name: string; content: unknown }) => [name, content]),
  )
  expect(sections.account).toMatchObject([{ username: 'student', full_name: '陈可欣', born: '2010-03-14' }])
  expect(sections.guardians).toMatchObject([{ name: '陈国强' }, { name: '沈静' }])
  expect(sections.ways).toEqual({ sms: true, wechat: 'none', devices: [] })
  expect(sections.officeNotes).toMatchObject([{ text: '家长希望周末上午上课。' }])
  expect(JSON.stringify(data)).not.toMatch(/password|token|sealing|赵敏/)
})

test('the end of an account is asked for with the password, may be taken back for seven days, and then comes', async () => {
  const feng = await school.signIn('feng')
  expect((await ask(feng, 'wrong')).code).toBe(codes.oldPasswordWrong)
  expect((await feng.call(office.cancelErasure)).code).toBe(codes.unchanged)
  const { data } = await ask(feng)
  expect(Date.parse(data.dueAt) - Date.parse(data.askedAt)).toBe(7 * 86_400_000)
  // Asked again, the first day stays.
  expect((await ask(feng)).data.dueAt).toBe(data.dueAt)
  await daysLater(6)
  expect((await feng.call(office.erasure)).data).not.toBe(null)
  expect((await feng.call(office.cancelErasure)).code).toBe(codes.done)
  await daysLater(6)
  expect((await feng.call(people.userInfo)).code).toBe(codes.done)
  await ask(feng)
  await daysLater(8)
  expect((await feng.call(people.userInfo)).code).toBe(codes.signedOut)
  const [left] = await school.look('select * from person where id = $1', [school.ids.feng])
  expect(JSON.stringify(left)).not.toMatch(/冯天佑|fengtianyou|15900007714/)
  expect(await school.look('select from class_stay where student = $1', [school.ids.feng])).toEqual([])
  expect(left?.erased_at).not.toBe(null)
})

test('the last administrator does not leave the school without one', async () => {
  await school.look("delete from person_role where person = $1 and role = 'ADMIN'", [school.ids.lin])
  const zheng = await school.signIn('zheng')
  expect((await ask(zheng)).code).toBe(codes.accountInvalid)
})

test('an account that became the last administrator while its days ran stays, and the office is told once', async () => {
  await school.look("insert into person_role (site, person, role) values ($1, $2, 'ADMIN')", [
    school.site,
    school.ids.tang,
  ])
  const zheng = await school.signIn('zheng')
  expect((await ask(zheng)).code).toBe(codes.done)
  await school.look("delete from person_role where person = $1 and role = 'ADMIN'", [school.ids.tang])
  await daysLater(8)
  await daysLater(2)
  expect((await zheng.call(office.erasure)).data?.problem).not.toBe('')
  const told = await school.look('select title from notification where person = $1', [school.ids.zheng])
  expect(told).toEqual([{ title: '有账号注销未能完成' }])
})
