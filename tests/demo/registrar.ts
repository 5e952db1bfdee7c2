import { sql } from 'kysely'
import type { DutyUse } from '../../contract/roles.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import type { Sealing } from '../../server/kit/sealing.ts'
import { makePerson } from './people.ts'

const duties: DutyUse[] = ['writes people', 'writes courses', 'reads orders']

/** Whoever looks around sees also what an administrator finds who was given a part of the office: no member of the cast, which tests count. */
export async function makeRegistrar(db: Db, sealing: Sealing) {
  const id = await makePerson(db, sealing, {
    username: 'registrar',
    fullName: '蒋若澜',
    gender: '女',
    roles: ['ADMIN'],
    title: '招生前台',
  })
  await sql`update person set duties = ${duties} where id = ${id}`.execute(db)
}
