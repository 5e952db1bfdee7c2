import { mostTags } from '../../contract/people-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { holdPeople, peopleStanding, type StandingPerson } from '../people/accounts-there.store.ts'
import { mayTouch } from '../people/duties.rules.ts'
import { dutiesOf } from '../people/duties.store.ts'
import { holdOwnFields, ownFields } from '../people/own-fields.store.ts'
import { foldedName } from '../people/people.rules.ts'
import { ownSite } from '../site/site.store.ts'
import { isOfOtherGrade } from './class-ways.rules.ts'
import type { Given, Row } from './kind.ts'
import { asksOf, chosenOf, isAnswered } from './namesakes.rules.ts'
import type { Problem } from './reasons.rules.ts'
import { changesOf } from './sheet-changes.rules.ts'
import { markTwice, type UserValues, userFrom } from './users.rules.ts'
import { meetingProblems } from './users-meeting.rules.ts'
import { demandRoomForTags, marksFrom } from './users-own.ts'
import { places, seatIn } from './users-places.ts'

type WrongOf = (
  row: Row,
) => (column: string, reason: Problem['reason'], values?: Record<string, string | number>) => void
const problemsOf: WrongOf = row => (column, reason, values) =>
  void row.problems.push({ column, reason, ...(values && { with: values }) })
const nothing = () => undefined

interface Known {
  byName: ReadonlyMap<string, StandingPerson>
  byNumber: ReadonlyMap<string, readonly StandingPerson[]>
  byPhone: ReadonlyMap<string, StandingPerson>
  byFullName: ReadonlyMap<string, readonly StandingPerson[]>
}

/** Whom a row is about. Where names come from a column they are the sheet's own invention: a number that somebody has says who it is. */
function ownerOf({ byName, byNumber }: Known, { username, number }: UserValues, given: Given) {
  const numbered = given.changes && given.accountFrom !== null ? byNumber.get(number) : undefined
  return numbered?.[0] ?? byName.get(foldedName(username))
}

const numbered = (seat: ReturnType<typeof seatIn>) => (typeof seat === 'number' ? seat : null)

/** The rows as they are meant, each with the account that stands already and what the row would change of it. */
export async function readUsers(
  db: Db,
  rows: readonly Row[],
  given: Given,
  wrongOf: WrongOf = () => nothing,
) {
  const { classes, paths, subjects, grades } = await places(db)
  // None of them is removed before what was found is written.
  await holdOwnFields(db)
  const fields = await ownFields(db)
  const bare = rows.map(row => userFrom(row, given.role, nothing))
  const by = {
    names: bare.map(({ username }) => foldedName(username)),
    phones: bare.flatMap(({ phone }) => phone ?? []),
    numbers: [...new Set(bare.map(({ number }) => number))],
  }
  if (given.changes && given.isWriting)
    await holdPeople(db, { ...by, phones: [], ids: rows.flatMap(({ answered }) => answered ?? []) })
  const people = await peopleStanding(db, {
    ...by,
    fullNames: bare.map(({ fullName }) => foldedName(fullName)),
  })
  const known: Known = {
    byName: new Map(people.map(one => [foldedName(one.username), one])),
    byPhone: new Map(people.flatMap(one => (one.phone ? [[one.phone, one] as const] : []))),
    byNumber: Map.groupBy(
      people.filter(({ number }) => number !== ''),
      ({ number }) => number,
    ),
    byFullName: Map.groupBy(people, ({ full_name }) => foldedName(full_name)),
  }
  const owners = bare.map(values => ownerOf(known, values, given))
  const owned = new Set(owners.map(owner => owner?.id))
  const read = rows.map((row, at) => {
    const meant = bare[at] as UserValues
    const says = { ...meant, seat: numbered(seatIn(classes, meant.class)) }
    const namesakes = known.byFullName.get(foldedName(meant.fullName)) ?? []
    const owner = owners[at] ?? (given.changes ? chosenOf(row, says, namesakes) : undefined)
    // Whoever another row is about is not meant by this one as well.
    const free = owner ? [] : namesakes.filter(({ id }) => !owned.has(id))
    const asks = asksOf(says, free, given.changes)
    const subject = owner ?? (asks && free.find(({ id }) => id === asks.person))
    const values = userFrom(row, given.role, wrongOf(row), given.changes ? owner?.roles : undefined)
    const marks = marksFrom(fields, row, values, wrongOf)
    const seat = seatIn(classes, values.class)
    const taught = values.subjects.flatMap(name => {
      const id = subjects.get(name.toLowerCase())
      return id === undefined ? [] : [{ id, name }]
    })
    const plan =
      subject &&
      changesOf(subject, {
        cells: row.cells,
        values,
        seat: numbered(seat),
        ...marks,
        subjects: values.roles.includes('TEACHER') ? taught : [],
        fields,
        hasMeetingPassword: row.meetingSecret !== undefined,
        language: given.language,
      })
    return { row, number: row.number, values, marks, seat, taught, owner, plan, asks }
  })
  return { read, known, subjects, paths, grades }
}
type Read = Awaited<ReturnType<typeof readUsers>>
type ReadRow = Read['read'][number]

const sameRoles = ({ roles }: StandingPerson, { values, row }: ReadRow) =>
  (row.cells.roles ?? '') === '' || roles.toSorted().join() === values.roles.toSorted().join()

export async function checkUsers(db: Db, rows: Row[], given: Given) {
  const { read, known, subjects, paths, grades } = await readUsers(db, rows, given, problemsOf)
  const byNumber = new Map(rows.map(row => [row.number, row]))
  markTwice(read, (number, column, at) =>
    byNumber.get(number)?.problems.push({ column, reason: 'twice', with: { row: at } }),
  )
  const mine = await dutiesOf(db, given.by)
  await demandRoomForTags(db, read, problemsOf)
  const hasMeetings = (await ownSite(db)).cloud_vision
  const rowOf = new Map<number, number>()
  for (const one of read) {
    const { row, values, seat, owner } = one
    const wrong = problemsOf(row)
    if (!mayTouch(mine, values.roles))
      if (owner && given.changes) wrong('username', 'officeStands')
      else wrong('roles', 'roleOffice')
    if (seat === undefined) wrong('class', 'class')
    if (seat === 'several') wrong('class', 'classes')
    const path = typeof seat === 'number' ? (paths.get(seat) ?? '') : ''
    if (isOfOtherGrade(path, row.cells.grade ?? '', grades)) wrong('class', 'classOfGrade', { path })
    for (const name of values.subjects)
      if (!subjects.has(name.toLowerCase())) wrong('subjects', 'subject', { name })
    markHeld(one, known, given)
    for (const { column, reason } of meetingProblems(row, owner?.meeting_account, hasMeetings))
      wrong(column, reason)
    if (!owner) {
      asksFirst(one)
      continue
    }
    const before = rowOf.get(owner.id)
    if (before !== undefined && row.problems.length === 0) wrong('username', 'twice', { row: before })
    rowOf.set(owner.id, before ?? row.number)
    standsAlready(one, owner, given)
  }
}

/** A new row with the name of an account waits for an answer; where it may change that one, what it would change stands beside. */
function asksFirst({ row, asks, plan }: ReadRow) {
  if (!asks || row.problems.length > 0 || isAnswered(row, asks)) return
  row.state = 'asked'
  row.asks = asks
  row.changes = asks.ways.includes('change') ? (plan?.changes ?? []) : []
}

/** A phone or a number that is somebody else's. */
function markHeld({ row, values, owner }: ReadRow, { byPhone, byNumber }: Known, given: Given) {
  const wrong = problemsOf(row)
  const holder = values.phone ? byPhone.get(values.phone) : undefined
  if (holder && holder !== owner) wrong('phone', 'phoneTaken', { name: holder.full_name })
  const first = (byNumber.get(values.number) ?? []).find(one => one !== owner)
  const isOwn = owner !== undefined && owner.number === values.number
  if (first && !isOwn) wrong('number', 'numberTaken', { name: first.full_name })
  // The number alone says who it is, and it is several people's.
  if (first && isOwn && given.changes && given.accountFrom !== null) wrong('username', 'students')
}

/** The account is there: nothing to do, something to change where that was asked for, or refused. */
function standsAlready(one: ReadRow, owner: StandingPerson, given: Given) {
  const { row, plan } = one
  const wrong = problemsOf(row)
  if (!plan || row.problems.length > 0) {
    if (!given.changes) wrong('username', 'usernameTaken')
    return
  }
  if (plan.changes.length === 0 && sameRoles(owner, one))
    Object.assign(row, { state: 'same', person: owner.id })
  else if (!given.changes) wrong('username', 'usernameTaken')
  else if (owner.state === 'DISABLED') wrong('username', 'accountDisabled')
  else if (plan.hasTooManyTags) wrong('tags', 'tagsFull', { most: mostTags.person })
  else {
    row.state = 'changed'
    row.person = owner.id
    row.changes = plan.changes
  }
}
