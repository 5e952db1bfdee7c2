import { codes } from '../../contract/codes.ts'
import type { materials as calls } from '../../contract/materials.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as bin from './bin.store.ts'
import { changeable, found, placeToRead, placeToWrite } from './finding.ts'
import * as store from './material.store.ts'
import { beside, nameBack } from './materials.rules.ts'
import { setQuota, spaceAt } from './spaces.store.ts'

/** Names to be put in a folder: as they are, or free ones; where they shall be as they are, what is taken is refused. */
async function namesFor(
  db: Db,
  spot: store.Spot,
  things: readonly { id: number; name: string }[],
  whenTaken: 'refuse' | 'both',
) {
  const free = await store.freeNames(
    db,
    spot,
    things.map(({ name }) => name),
  )
  if (whenTaken === 'refuse' && free.some((name, at) => name !== things[at]?.name))
    refuse(codes.materialNameTaken)
  return things.map(({ id }, at) => ({ id, name: free[at] as string }))
}

/** What whoever names it does not name is above it already: a folder and what lies in it move once. */
const byId = <T extends { id: number }>(rows: readonly T[], ids: readonly number[]) => {
  const found = new Map(rows.map(row => [row.id, row]))
  return [...new Set(ids)].flatMap(id => found.get(id) ?? [])
}

/** Down a path below a spot; folders that are not there are made. */
async function down(db: Db, from: store.Spot, path: readonly string[], person: number) {
  let spot = from
  for (const name of path) {
    const there = await store.named(db, spot, name)
    if (there?.kind === 'file') refuse(codes.materialNameTaken)
    spot = { ...spot, parent: there?.id ?? (await store.addFolder(db, spot, name, person)) }
  }
  return spot
}

export const writingHandlers = {
  addFolder: async ({ body }, { db, me, log }) => {
    const spot = await placeToWrite(db, body.to)
    const id = await store.addFolder(db, spot, body.name, (await me).person)
    log({ thing: 'material', id, detail: { name: body.name } })
    return { id }
  },

  addFile: async ({ body }, { db, me, log }) => {
    const { person } = await me
    const top = await placeToWrite(db, body.to)
    const upload = await store.ownUpload(db, body.file, person)
    const spot = await down(db, top, body.path, person)
    if (!upload) {
      const put = await store.alreadyPut(db, spot, body.file, person)
      const isSame = put && (put.name.toLowerCase() === body.name.toLowerCase() || body.whenTaken === 'both')
      if (!isSame) return refuseField('file', 'notOffered')
      log({ thing: 'material', id: put.id, detail: { name: put.name, again: true } })
      return put
    }
    const there = await store.named(db, spot, body.name)
    if (there && (body.whenTaken === 'refuse' || (body.whenTaken === 'version' && there.kind === 'folder')))
      refuse(codes.materialNameTaken)
    if (there && body.whenTaken === 'version') {
      const version = await store.addVersion(db, there.id, upload, person)
      log({ thing: 'material', id: there.id, detail: { name: there.name, version } })
      return { id: there.id, name: there.name, version }
    }
    const [name = body.name] = there ? await store.freeNames(db, spot, [body.name]) : []
    const id = await store.addFile(db, spot, name, upload, person)
    log({ thing: 'material', id, detail: { name, version: 1 } })
    return { id, name, version: 1 }
  },

  renameMaterial: async ({ body }, { db, log }) => {
    const [material] = await changeable(db, [body.id])
    await store.rename(db, body.id, body.name)
    log({ thing: 'material', id: body.id, detail: { before: material?.name, name: body.name } })
    return null
  },

  moveMaterials: async ({ body }, { db, log }) => {
    // Of two places both are held at once: two who move at the same moment wait for each other in one order.
    const spot = await placeToWrite(db, body.to, body.ids)
    const rows = byId(await changeable(db, body.ids), body.ids)
    if (body.from) {
      const from = await placeToRead(db, body.from)
      if (rows.some(({ space, parent }) => space !== from.space.id || parent !== from.parent))
        refuse(codes.materialMoved)
    }
    const moving = rows.filter(({ space, parent }) => space !== spot.space || parent !== spot.parent)
    const things = moving.map(({ id, name }) => ({
      id,
      name: nameBack({ id, name }, body.renamed ?? []),
    }))
    const named = await namesFor(db, spot, things, body.whenTaken)
    await store.move(db, named, spot)
    for (const { id, name, parent } of moving)
      log({ thing: 'material', id, detail: { name, before: parent, folder: spot.parent } })
    if (moving.length === 0) log({ thing: 'material', detail: { folder: spot.parent } })
    const renamed = moving.flatMap(({ id, name: before }, at) => {
      const name = named[at]?.name ?? before
      return name === before ? [] : [{ id, before, name }]
    })
    return { renamed }
  },

  copyMaterials: async ({ body }, { db, me, log }) => {
    const rows = byId(await found(db, body.ids), body.ids)
    const spot = await placeToWrite(db, body.to)
    if (await store.isBelow(db, spot.parent, body.ids)) refuse(codes.folderInItself)
    const things = await namesFor(db, spot, rows, 'both')
    const ids = (await store.copy(db, things, spot, (await me).person)) ?? refuseField('ids', 'tooMany')
    log({ thing: 'material', detail: { of: body.ids, ids, folder: spot.parent } })
    return { ids }
  },

  binMaterials: async ({ body }, { db, log }) => {
    const rows = await changeable(db, body.ids)
    await bin.bin(db, body.ids)
    for (const { id, name } of rows) log({ thing: 'material', id, detail: { name } })
    return null
  },

  restoreMaterials: async ({ body }, { db, log }) => {
    const rows = byId(await changeable(db, body.ids, { binned: true }), body.ids)
    for (const { id, space, parent, name } of rows) {
      const to = await bin.parentThere(db, parent)
      const [free = name] = await store.freeNames(db, { space, parent: to }, [name])
      await bin.restore(db, id, to, free, beside(free))
      log({ thing: 'material', id, detail: { name: free } })
    }
    return null
  },

  emptyBin: async ({ body }, { db, log }) => {
    const { space } = await placeToRead(db, body.of)
    if (!space.writes) refuse(codes.materialGone)
    const all = space.id === null ? [] : await bin.inBin(db, space.id)
    const ids = body.ids ?? all
    if (ids.length > 0) {
      const rows = await changeable(db, ids, { binned: true })
      if (rows.some(one => one.space !== space.id)) refuse(codes.materialGone)
      await bin.remove(db, ids)
    }
    log({ thing: 'material', detail: { removed: ids } })
    return { removed: ids.length }
  },

  takeVersion: async ({ body }, { db, me, log }) => {
    await changeable(db, [body.id])
    const all = await store.versionsOf(db, body.id)
    const version = all.find(({ id }) => id === body.version) ?? refuse(codes.materialGone)
    const { file, type, size } = version
    if (version !== all[0]) await store.addVersion(db, body.id, { id: file, type, size }, (await me).person)
    log({ thing: 'material', id: body.id, detail: { version: version.number } })
    return null
  },

  deleteVersion: async ({ query }, { db, log }) => {
    await changeable(db, [query.id])
    const all = await store.versionsOf(db, query.id)
    const version = all.slice(1).find(({ id }) => id === query.version) ?? refuse(codes.materialGone)
    await store.deleteVersion(db, query.id, version.id)
    log({ thing: 'material', id: query.id, detail: { version: version.number } })
    return null
  },

  changeQuota: async ({ body }, { db, log }) => {
    await setQuota(db, body.most)
    log({ thing: 'material', detail: { most: body.most } })
    return null
  },

  takeOver: async ({ body }, { db, me, log }) => {
    const theirs = await spaceAt(db, { person: body.person })
    if (!theirs || theirs.id === null || theirs.kind !== 'person') return refuse(codes.materialGone)
    const before = await store.topOf(db, theirs.id)
    const school = await placeToWrite(
      db,
      {},
      before.map(({ id }) => id),
    )
    const [name = theirs.name] = await store.freeNames(db, school, [theirs.name])
    const id = await store.addFolder(db, school, name, (await me).person)
    const things = await store.topOf(db, theirs.id)
    await store.move(db, things, { space: school.space, parent: id })
    log({ thing: 'material', id, detail: { person: body.person, folders: things.length } })
    return { id }
  },
} satisfies Partial<Handlers<typeof calls>>
