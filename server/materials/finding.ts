import { codes } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse } from '../kit/refusal.ts'
import { type Spot, versionsOf } from './material.store.ts'
import { type Reached, reached } from './rights.store.ts'
import { holdSpaces, type SpaceRow, spaceAt, spaceById, spaceFor, spacesOf } from './spaces.store.ts'

/** Where a call says that something is or shall be. */
export interface At {
  folder?: number | undefined
  course?: number | undefined
  person?: number | undefined
}

const gone = () => refuse(codes.materialGone)

/** All of these, each to be read; in the bin or not as it is wanted. Whatever one may not see answers like what is not there. */
export async function found(db: Db, ids: readonly number[], { binned = false } = {}): Promise<Reached[]> {
  const rows = (await reached(db, ids)).filter(
    one => (one.bin === one.id) === binned && (binned || one.bin === null),
  )
  if (rows.length < new Set(ids).size) gone()
  return rows
}

export async function one(db: Db, id: number): Promise<Reached> {
  return (await found(db, [id]))[0] ?? gone()
}

/** Who may only read sees what stands there now; who may write, also what stood there. */
export async function shownVersion(db: Db, id: number, asked: number | undefined) {
  const material = await one(db, id)
  const rows = await versionsOf(db, id)
  const wanted = asked === undefined ? rows[0] : rows.find(row => row.id === asked)
  return { material, version: (wanted === rows[0] || material.writes ? wanted : undefined) ?? gone() }
}

/**
 * To be changed: held until the end of the transaction, and looked at again behind whoever held it. Whoever may only read is answered
 * like whoever may not come.
 */
export async function changeable(db: Db, ids: readonly number[], how: { binned?: boolean } = {}) {
  await holdSpaces(db, await spacesOf(db, ids))
  const rows = await found(db, ids, how)
  if (rows.some(({ writes }) => !writes)) gone()
  return rows
}

interface Opened {
  space: SpaceRow
  parent: number | null
}

/** A place to be looked into. */
export async function placeToRead(db: Db, { folder, course, person }: At): Promise<Opened> {
  if (folder === undefined) {
    const space = (await spaceAt(db, { ...(course && { course }), ...(person && { person }) })) ?? gone()
    return { space, parent: null }
  }
  const { kind, id, space } = await one(db, folder)
  if (kind !== 'folder') gone()
  return { space: (await spaceById(db, space)) ?? gone(), parent: id }
}

/** A place to be written to, held until the end of the transaction, together with where these things lie. */
export async function placeToWrite(db: Db, at: At, things: readonly number[] = []): Promise<Spot> {
  const { space, parent } = await placeToRead(db, at)
  if (!space.writes) gone()
  const id = await spaceFor(db, space)
  await holdSpaces(db, [id, ...(await spacesOf(db, things))])
  return { space: id, parent }
}
