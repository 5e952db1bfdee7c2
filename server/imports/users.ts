import type { Db } from '../kit/database/scope.ts'
import { addPeople, type NewPerson, peopleKnown, removePeople, whoSignedIn } from '../people/bulk.store.ts'
import { treeOf } from '../people/organisation.rules.ts'
import { nodes } from '../people/organisation.store.ts'
import { madePasswordHash, newMadePassword } from '../people/passwords.ts'
import { foldedName } from '../people/people.rules.ts'
import { hangingOn } from '../people/user-bulk.store.ts'
import { subjects as siteSubjects } from '../site/site.store.ts'
import { importWord } from './imports.words.ts'
import type { Given, Kind, Row } from './kind.ts'
import type { Problem } from './reasons.rules.ts'
import { foldedPath, markTwice, type UserValues, userColumns, userFrom } from './users.rules.ts'

/** Every class under its whole path, and under its last name where that is the only one and no whole path. */
export async function classesByPath(db: Db) {
  const tree = treeOf(await nodes(db))
  const paths = new Map<number, string>()
  const byPath = new Map<string, number | 'several'>()
  const byName = new Map<string, number | 'several'>()
  for (const { id, parent, name, kind } of tree) {
    const path = parent === null ? name : `${paths.get(parent)}/${name}`
    paths.set(id, path)
    if (kind !== 'CLASS') continue
    byPath.set(foldedPath(path), id)
    const last = foldedPath(name)
    byName.set(last, byName.has(last) ? 'several' : id)
  }
  return new Map([...byName, ...byPath])
}

async function places(db: Db) {
  const [classes, subjects] = [await classesByPath(db), await siteSubjects(db)]
  return { classes, subjects: new Map(subjects.map(({ id, name }) => [name.toLowerCase(), id])) }
}

const problemsOf =
  (row: Row) => (column: string, reason: Problem['reason'], values?: Record<string, string | number>) =>
    void row.problems.push({ column, reason, ...(values && { with: values }) })

/** The account stands already and says the same in every column of the sheet: nothing to do. */
function says(
  known: Awaited<ReturnType<typeof peopleKnown>>[number],
  values: UserValues,
  seat: number | null,
  columns: readonly string[],
) {
  const pairs: Record<string, [unknown, unknown]> = {
    fullName: [known.full_name, values.fullName],
    roles: [[...known.roles].sort().join(), [...values.roles].sort().join()],
    gender: [known.gender, values.gender],
    phone: [known.phone ?? '', values.phone ?? ''],
    class: [known.class, seat],
    number: [known.number, values.number],
    born: [known.born, values.born ?? ''],
    title: [known.title, values.title],
  }
  return columns.every(column => !(column in pairs) || pairs[column]?.[0] === pairs[column]?.[1])
}

async function check(db: Db, rows: Row[], { role, columns }: Given) {
  const { classes, subjects } = await places(db)
  const read = rows.map(row => ({ row, number: row.number, values: userFrom(row, role, problemsOf(row)) }))
  const byNumber = new Map(rows.map(row => [row.number, row]))
  markTwice(read, (number, column, at) =>
    byNumber.get(number)?.problems.push({ column, reason: 'twice', with: { row: at } }),
  )
  const known = await peopleKnown(
    db,
    read.map(({ values }) => foldedName(values.username)),
    read.flatMap(({ values }) => values.phone ?? []),
  )
  const byName = new Map(known.map(one => [foldedName(one.username), one]))
  const byPhone = new Map(known.flatMap(one => (one.phone ? [[one.phone, one] as const] : [])))
  for (const { row, values } of read) {
    const wrong = problemsOf(row)
    const seat = values.class === '' ? null : classes.get(foldedPath(values.class))
    if (seat === undefined) wrong('class', 'class')
    if (seat === 'several') wrong('class', 'classes')
    for (const name of values.subjects)
      if (!subjects.has(name.toLowerCase())) wrong('subjects', 'subject', { name })
    const owner = byName.get(foldedName(values.username))
    if (
      owner &&
      row.problems.length === 0 &&
      typeof seat !== 'string' &&
      says(owner, values, seat ?? null, columns)
    ) {
      row.state = 'same'
      continue
    }
    if (owner) wrong('username', 'usernameTaken')
    const holder = values.phone ? byPhone.get(values.phone) : undefined
    if (holder && holder !== owner) wrong('phone', 'phoneTaken', { name: holder.full_name })
  }
}

const nothing = () => undefined

async function write(db: Db, sealing: Parameters<Kind['write']>[1], rows: Row[], { role }: Given) {
  const { classes, subjects } = await places(db)
  const passwords = new Map<number, string>()
  const people = rows.map((row): NewPerson => {
    const { subjects: taught, fullName, class: path, ...values } = userFrom(row, role, nothing)
    const seat = path === '' ? null : classes.get(foldedPath(path))
    // A password from the sheet is hashed later, in its turn: the account opens then.
    const made = row.secret ? undefined : newMadePassword()
    if (made) passwords.set(row.number, made)
    return {
      ...values,
      key: row.number,
      full_name: fullName,
      class: typeof seat === 'number' ? seat : null,
      subjects: values.roles.includes('TEACHER')
        ? taught.flatMap(name => subjects.get(name.toLowerCase()) ?? [])
        : [],
      password_hash: made ? madePasswordHash(sealing, made) : null,
    }
  })
  const made = await addPeople(db, sealing, people)
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
  check,
  write,
  undo,
}
