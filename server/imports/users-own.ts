import { hasField, mostTags, ownFieldMost } from '../../contract/people-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { marksInTurn } from '../people/marks.store.ts'
import { giveOwnValues, ownFields } from '../people/own-fields.store.ts'
import { addTag, giveTags, tagNamed, tags as tagsOfSchool } from '../people/tags.store.ts'
import { everywhere } from './imports.words.ts'
import type { KindColumn, Row } from './kind.ts'
import type { Problem } from './reasons.rules.ts'
import type { UserValues } from './users.rules.ts'
import { ownColumn, ownFrom, type SheetField, tagsFrom } from './users-own.rules.ts'

/** The school's own fields as columns, those of a role alone where the sheet is of that role. */
export const ownColumns = async (db: Db, role: Role | null): Promise<KindColumn[]> =>
  (await ownFields(db))
    .filter(({ audience }) => role === null || hasField(audience, [role]))
    .map(({ id, name, kind, choices }) => ({
      id: ownColumn(id),
      head: everywhere(name),
      isOwn: true,
      most: kind === 'text' ? ownFieldMost.text : 60,
      example: everywhere(''),
      ...(kind === 'choice' && { choices: choices.map(one => everywhere(one.name)) }),
    }))

/** In which place of a sheet each of these columns stands. */
export const placesOfFields = async (db: Db) =>
  new Map((await ownFields(db)).map(({ id, place }) => [ownColumn(id), place] as const))

type WrongOf = (
  row: Row,
) => (column: string, reason: Problem['reason'], values?: Record<string, string | number>) => void

/** What a row says of tags and of the school's own fields. */
export const marksFrom = (
  fields: readonly SheetField[],
  row: Row,
  { roles }: UserValues,
  wrongOf: WrongOf,
) => ({
  held: ownFrom(fields, row.cells, roles, wrongOf(row)),
  tags: tagsFrom(row.cells, wrongOf(row)),
})
export type Marks = ReturnType<typeof marksFrom>

/** A school has so many tags: the rows that bring more are told so. */
export async function demandRoomForTags(
  db: Db,
  read: readonly { row: Row; marks: Marks }[],
  wrongOf: WrongOf,
) {
  if (read.every(({ marks }) => marks.tags.length === 0)) return
  const known = new Set((await tagsOfSchool(db, false)).map(({ name }) => name.toLowerCase()))
  for (const { row, marks } of read) {
    const names = marks.tags.map(name => name.toLowerCase()).filter(name => !known.has(name))
    if (known.size + names.length > mostTags.school)
      wrongOf(row)('tags', 'tagsOfSchool', { most: mostTags.school })
    else for (const name of names) known.add(name)
  }
}

/** What they get; a tag that is not there yet is made, as where one is given by hand. */
export async function keepMarks(
  db: Db,
  people: readonly { person: number; marks: { held: Marks['held']; tags: readonly string[] } }[],
) {
  await giveOwnValues(
    db,
    people.flatMap(({ person, marks }) =>
      [...marks.held].map(([field, value]) => ({ person, field, ...value })),
    ),
  )
  const names = new Map(
    people.flatMap(({ marks }) => marks.tags.map(name => [name.toLowerCase(), name] as const)),
  )
  if (names.size === 0) return
  await marksInTurn(db, 'tags')
  const ids = new Map<string, number>()
  for (const [key, name] of names)
    ids.set(key, ((await tagNamed(db, name)) ?? (await addTag(db, { name, tint: 1 }))).id)
  await giveTags(
    db,
    people.flatMap(({ person, marks }) =>
      marks.tags.flatMap(name => {
        const tag = ids.get(name.toLowerCase())
        return tag === undefined ? [] : [{ person, tag }]
      }),
    ),
  )
}
