import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/scope.ts'
import type { Sealing } from '../../server/kit/sealing.ts'
import { setMeetingAccounts } from '../../server/people/meeting-account.store.ts'
import { hashPassword } from '../../server/people/passwords.ts'
import { addPerson, keepConsent } from '../../server/people/people.store.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { cast, type Player, type PlayerName, password } from './cast.ts'

/** One hash serves the whole cast: their password is the same and everybody knows it. */
let hashed: Promise<string> | undefined
export const sharedHash = () => {
  hashed ??= hashPassword(password)
  return hashed
}

export async function makePerson(db: Db, sealing: Sealing, player: Player): Promise<number> {
  const person = await addPerson(
    db,
    sealing,
    {
      username: player.username,
      full_name: player.fullName,
      gender: player.gender,
      phone: player.phone ?? null,
      title: player.title ?? '',
      info: player.info ?? '',
      number: player.number ?? '',
      born: player.born ?? null,
      head_teacher: player.head ?? false,
      password_hash: await sharedHash(),
      must_change_password: player.mustChange ?? false,
      first_login: player.mustChange ?? false,
    },
    player.roles,
  )
  if (player.disabled)
    await sql`update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = ${person}`.execute(db)
  await keepConsent(db, person, 'user agreement', agreementVersion)
  return person
}

export async function makePeople(db: Db, sealing: Sealing) {
  const ids = {} as Record<PlayerName, number>
  for (const [name, player] of Object.entries(cast))
    ids[name as PlayerName] = await makePerson(db, sealing, player)
  await setMeetingAccounts(db, sealing, [
    { id: ids.lu, account: 'yanxi-lu@meet.example.com', password: 'Huiyi-2026-lu' },
    { id: ids.wang, account: 'yanxi-wang@meet.example.com', password: 'Huiyi-2026-wang' },
  ])
  return ids
}
