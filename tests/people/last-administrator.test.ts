import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import type { DutyUse } from '../../contract/roles.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const lin = await school.signIn('lin', { role: 'ADMIN' })
const { ids } = school

afterEach(() =>
  school.look("update person set duties = null, state = 'ENABLED', disabled_by = null where id = any ($1)", [
    [ids.zheng, ids.lin],
  ]),
)

const get = async (id: number, as = zheng) =>
  (await as.call(office.user, { params: { id: String(id) } })).data
async function give(id: number, duties: DutyUse[] | null, as: Person = zheng) {
  const { version } = await get(id, as)
  return as.call(office.setDuties, { params: { id: String(id) }, body: { duties, version } })
}

test('who has a part of the office comes to no account that has all of it', async () => {
  await give(ids.lin, ['writes people'])
  const which = { ids: [ids.zheng] }
  const asItIs = async (id: number) => {
    const { version, username: userName, ...values } = await get(id)
    const { fullName, gender, phone, number, born, title, info, roles, class: at, subjects } = values
    return {
      userName,
      fullName,
      gender,
      phone,
      number,
      born,
      title,
      info,
      roles,
      class: at,
      subjects,
      version,
    }
  }
  const change = async (id: number, over: Partial<BodyOf<typeof office.changeUser>>) =>
    lin.call(office.changeUser, { params: { id: String(id) }, body: { ...(await asItIs(id)), ...over } })
  // By another phone somebody gets in by a code.
  expect((await change(ids.zheng, { roles: ['ADMIN'], phone: '13911112222' })).code).toBe(codes.notAllowed)
  expect((await lin.call(office.resetPasswords, { body: { which } })).code).toBe(codes.notAllowed)
  expect((await lin.call(office.setUserStates, { body: { which, state: 'DISABLED' } })).code).toBe(
    codes.notAllowed,
  )
  expect((await change(ids.chen, { roles: ['STUDENT', 'ADMIN'] })).code).toBe(codes.notAllowed)
  const { version: _, ...fresh } = await asItIs(ids.zheng)
  const add = (roles: BodyOf<typeof office.addUser>['roles']) =>
    lin.call(office.addUser, { body: { ...fresh, userName: 'newoffice', phone: '', roles } })
  expect((await add(['ADMIN'])).code).toBe(codes.notAllowed)
  expect((await add(['TEACHER', 'ADMIN'])).code).toBe(codes.notAllowed)
  expect((await add(['TEACHER'])).code).toBe(codes.done)
  const both = { which: { ids: [ids.zheng, ids.chen] }, state: 'DISABLED' as const }
  const part = await lin.call(office.setUserStates, { body: both })
  expect(part.code).toBe(codes.doneInPart)
  expect(part.data.refused).toMatchObject([{ id: ids.zheng, code: codes.notAllowed }])
  expect((await get(ids.zheng)).state).toBe('ENABLED')
})

test('the database keeps the last administrator with everything, whoever asks it otherwise', async () => {
  await school.look('update person set duties = $2 where id = $1', [ids.lin, ['reads orders']])
  for (const way of [
    `update person set duties = array['reads people'] where id = ${ids.zheng}`,
    `update person set state = 'DISABLED' where id = ${ids.zheng}`,
    `delete from person_role where person = ${ids.zheng} and role = 'ADMIN'`,
  ])
    await expect(school.look(way)).rejects.toThrow('the last administrator with everything')
})

test('of two who take everything from each other at once one keeps it, whichever way they try', async () => {
  const ways = {
    duties: (as: Person, of: number, version: number) =>
      as.call(office.setDuties, { params: { id: String(of) }, body: { duties: ['reads orders'], version } }),
    state: (as: Person, of: number) =>
      as.call(office.setUserStates, { body: { which: { ids: [of] }, state: 'DISABLED' } }),
  }
  const all = [
    ['duties', 'duties'],
    ['duties', 'state'],
    ['state', 'duties'],
    ['state', 'state'],
  ] as const
  for (const [one, other] of all)
    for (let round = 0; round < 3; round += 1) {
      await school.look(
        "update person set duties = null, state = 'ENABLED', disabled_by = null where id = any ($1)",
        [[ids.zheng, ids.lin]],
      )
      const [first, second] = [await school.signIn('zheng'), await school.signIn('lin', { role: 'ADMIN' })]
      const versions = [(await get(ids.zheng, first)).version, (await get(ids.lin, first)).version] as const
      const said = await Promise.all([
        ways[one](first, ids.lin, versions[1]),
        ways[other](second, ids.zheng, versions[0]),
      ])
      const left =
        await school.look(`select p.id from person p join person_role r on r.person = p.id and r.role = 'ADMIN'
        where p.site = ${school.site} and p.state = 'ENABLED' and p.duties is null`)
      expect(left, `${one} ${other}`).toHaveLength(1)
      expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
    }
})
