import { accountsFrom } from '../../contract/imports-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Sealing } from '../kit/sealing.ts'
import { addPeople, type NewPerson, removePeople, whoSignedIn } from '../people/bulk.store.ts'
import { setMeetingAccounts } from '../people/meeting-account.store.ts'
import { ownFields } from '../people/own-fields.store.ts'
import { madePasswordHash, newMadePassword } from '../people/passwords.ts'
import { addNotes } from '../people/student.store.ts'
import { hangingOn } from '../people/user-bulk.store.ts'
import { importWord, sheetWord } from './imports.words.ts'
import type { Given, Kind, Row, Written } from './kind.ts'
import { userColumns, userFrom } from './users.rules.ts'
import { changeStanding } from './users-change.ts'
import { meetingAccountsFrom } from './users-meeting.rules.ts'
import { keepMarks, marksFrom, ownColumns } from './users-own.ts'
import { places, seatIn } from './users-places.ts'
import { checkUsers } from './users-read.ts'

const nothing = () => undefined
const noProblems = () => nothing

async function write(db: Db, sealing: Sealing, rows: Row[], given: Given): Promise<Written> {
  const isChange = ({ state }: Row) => state === 'changed'
  const added = await addNew(
    db,
    sealing,
    rows.filter(row => !isChange(row)),
    given,
  )
  return { ...added, ...(await changeStanding(db, sealing, rows.filter(isChange), given)) }
}

async function addNew(
  db: Db,
  sealing: Sealing,
  rows: readonly Row[],
  { role, language, by }: Given,
): Promise<Written> {
  const { classes, subjects } = await places(db)
  const passwords = new Map<number, string>()
  const notes: { row: number; text: string }[] = []
  const people = rows.map((row): NewPerson => {
    const {
      subjects: taught,
      fullName,
      class: ways,
      guardian,
      note,
      ...values
    } = userFrom(row, role, nothing)
    if (note !== '') notes.push({ row: row.number, text: note })
    const seat = seatIn(classes, ways)
    // A password from the sheet is hashed later, in its turn: the account opens then.
    const made = row.secret ? undefined : newMadePassword()
    if (made) passwords.set(row.number, made)
    return {
      ...values,
      key: row.number,
      full_name: fullName,
      // Many sheets know a guardian's phone alone.
      guardian: guardian && {
        ...guardian,
        name: guardian.name || sheetWord('guardianOf', { name: fullName })[language].slice(0, 40),
      },
      class: typeof seat === 'number' ? seat : null,
      subjects: values.roles.includes('TEACHER')
        ? taught.flatMap(name => subjects.get(name.toLowerCase()) ?? [])
        : [],
      password_hash: made ? madePasswordHash(sealing, made) : null,
    }
  })
  const made = await addPeople(db, sealing, people)
  await setMeetingAccounts(db, sealing, meetingAccountsFrom(rows, made))
  const fields = await ownFields(db)
  await keepMarks(
    db,
    rows.flatMap(row => {
      const person = made.get(row.number)
      const values = userFrom(row, role, nothing)
      return person === undefined ? [] : [{ person, marks: marksFrom(fields, row, values, noProblems) }]
    }),
  )
  await addNotes(
    db,
    by,
    notes.flatMap(({ row, text }) => {
      const student = made.get(row)
      return student === undefined ? [] : [{ student, text }]
    }),
  )
  return {
    made,
    passwords: people.flatMap(({ key, username, full_name }) => {
      const [id, passWord] = [made.get(key), passwords.get(key)]
      return id !== undefined && passWord ? [{ id, username, fullName: full_name, passWord }] : []
    }),
    refused: people
      .filter(({ key }) => !made.has(key))
      .map(({ key }) => ({ number: key, problem: { column: 'username', reason: 'usernameTaken' as const } })),
  }
}

async function undo(db: Db, made: number[]) {
  const there = await whoSignedIn(db, made)
  const used = there.filter(one => one.used).map(({ id, name }) => ({ id, name, broken: 'signed in' }))
  const names = new Map(there.map(({ id, name }) => [id, name]))
  const held = (await hangingOn(db, made))
    .filter(({ broken }) => broken !== '')
    .map(({ person, broken }) => ({ id: person, name: names.get(person) ?? '', broken }))
  if (used.length + held.length > 0) return [...used, ...held]
  await removePeople(db, made)
  return []
}

export const userImport: Kind = {
  type: 3,
  title: importWord('content.users'),
  columns: userColumns,
  ownColumns,
  accountsFrom,
  canChange: true,
  check: checkUsers,
  write,
  undo,
}
