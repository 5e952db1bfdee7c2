import type { Db } from '../kit/database/scope.ts'
import { ringBells } from '../kit/push/outbox.ts'
import type { Sealing } from '../kit/sealing.ts'
import { addSubjects, changePeople, keepGuardians } from '../people/accounts-there.store.ts'
import { setMeetingAccounts } from '../people/meeting-account.store.ts'
import { addNotes } from '../people/student.store.ts'
import { shownUser } from '../people/user.rules.ts'
import { usersByIds } from '../people/user.store.ts'
import type { Given, Row, Written } from './kind.ts'
import { meetingAccountsFrom } from './users-meeting.rules.ts'
import { keepMarks } from './users-own.ts'
import { readUsers } from './users-read.ts'

/** Changes the accounts of these rows, which were checked in the same transaction; answers what the log says of each. */
export async function changeStanding(
  db: Db,
  sealing: Sealing,
  rows: readonly Row[],
  given: Given,
): Promise<Pick<Written, 'told' | 'meetings'>> {
  if (rows.length === 0) return {}
  const planned = (await readUsers(db, rows, given)).read.flatMap(({ row, owner, plan }) =>
    owner && plan ? [{ id: owner.id, owner, number: row.number, ...plan }] : [],
  )
  const ids = planned.map(({ id }) => id)
  const before = new Map((await usersByIds(db, ids)).map(one => [one.id, one]))
  await changePeople(
    db,
    planned.map(({ id, person }) => ({ id, ...person })),
  )
  await keepGuardians(
    db,
    planned.flatMap(({ id, guardian }) => (guardian ? [{ ...guardian, student: id }] : [])),
  )
  await keepMarks(
    db,
    planned.map(({ id, gets, tags }) => ({ person: id, marks: { held: gets, tags } })),
  )
  await addSubjects(
    db,
    planned.flatMap(({ id, subjects }) => subjects.map(subject => ({ person: id, subject: subject.id }))),
  )
  await addNotes(
    db,
    given.by,
    planned.flatMap(({ id, note }) => (note === '' ? [] : [{ student: id, text: note }])),
  )
  const meetings = meetingAccountsFrom(rows, new Map(planned.map(({ number, id }) => [number, id])))
  await setMeetingAccounts(db, sealing, meetings)
  const by = { person: given.by, role: 'ADMIN' as const }
  const moved = planned.filter(({ owner, person }) => owner.class !== person.class).map(({ id }) => id)
  if (moved.length > 0) await ringBells(db, moved)
  const after = new Map((await usersByIds(db, ids)).map(one => [one.id, one]))
  const told = planned.flatMap(({ id, owner, guardian }) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) return []
    const other = guardian && owner.guardians.find(one => one.id === guardian.id)
    return [
      {
        thing: 'person',
        id,
        detail: { roles: { before: was.roles, after: is.roles } },
        by,
        sealed: {
          about: id,
          values: {
            before: { ...shownUser(was), ...(guardian && { guardian: other ?? null }) },
            after: { ...shownUser(is), ...(guardian && { guardian }) },
          },
        },
      },
    ]
  })
  return { told, meetings: meetings.map(({ id }) => ({ thing: 'person', id, by })) }
}
