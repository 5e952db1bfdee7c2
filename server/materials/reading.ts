import { codes } from '../../contract/codes.ts'
import type { materials as calls } from '../../contract/materials.ts'
import { binDays } from '../../contract/materials-lists.ts'
import { signedLink } from '../kit/files/links.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { listBin } from './bin.store.ts'
import { one, placeToRead, shownVersion } from './finding.ts'
import { listFolder, pathsOf, presented, searchVisible } from './folder.store.ts'
import { named, versionsOf } from './material.store.ts'
import { linkLasts } from './materials.rules.ts'
import { sharedIds } from './sharing.store.ts'
import { limits, type SpaceRow, spaceAt, spaceById, spaces } from './spaces.store.ts'

const shownSpace = ({ kind, course, person, name, writes, bytes }: SpaceRow) => ({
  kind,
  course,
  person,
  name,
  mayWrite: writes,
  bytes,
})
const empty = { total: 0, rows: [] }
const day = 24 * 3600_000

export const readingHandlers = {
  spaces: async (_, { db }) => {
    const { home, courses, left } = await spaces(db)
    return { home: home && shownSpace(home), courses: courses.map(shownSpace), left: left.map(shownSpace) }
  },

  folder: async ({ query }, { db }) => {
    const { space, parent } = await placeToRead(db, query)
    const [{ total, rows }, paths, shared] = await Promise.all([
      space.id === null ? empty : listFolder(db, space.id, parent, query),
      parent === null ? undefined : pathsOf(db, [parent]),
      sharedIds(db),
    ])
    const path = paths?.get(parent ?? 0) ?? []
    // Of somebody else's tree only what is shared is named.
    const from = space.reads ? 0 : path.findIndex(({ id }) => shared.has(id))
    return {
      total,
      rows: rows.map(presented),
      space: shownSpace(space),
      path: path.slice(from).map(({ id, name }) => ({ id, name })),
    }
  },

  searchMaterials: async ({ query }, { db }) => {
    const { total, rows } = await searchVisible(db, query)
    const parents = [...new Set(rows.flatMap(({ parent }) => parent ?? []))]
    const [paths, shared, known] = await Promise.all([
      pathsOf(db, parents),
      sharedIds(db),
      Promise.all(
        [...new Set(rows.map(({ space }) => space))].map(async id => [id, await spaceById(db, id)] as const),
      ),
    ])
    const places = new Map(known)
    return {
      total,
      rows: rows.flatMap(row => {
        const space = places.get(row.space)
        if (!space) return []
        const path = paths.get(row.parent ?? 0) ?? []
        const first = path.findIndex(({ id }) => shared.has(id))
        const seen = space.reads ? path : first < 0 ? [] : path.slice(first)
        const { bytes, ...where } = shownSpace(space)
        return [{ ...presented(row), space: where, path: seen.map(({ id, name }) => ({ id, name })) }]
      }),
    }
  },

  foreseeFiles: async ({ body }, { db }) => {
    const { space, parent } = await placeToRead(db, body.to)
    if (!space.writes) refuse(codes.materialGone)
    const { id } = space
    const taken: number[] = []
    if (id !== null)
      for (const [at, { path, name }] of body.files.entries()) {
        let folder: number | null | undefined = parent
        for (const step of path) {
          if (folder === undefined) break
          const there = await named(db, { space: id, parent: folder }, step)
          folder = there?.kind === 'folder' ? there.id : undefined
        }
        if (folder !== undefined && (await named(db, { space: id, parent: folder }, name))) taken.push(at)
      }
    const { bytes, school_most, person_most } = await limits(db)
    const left = [school_most - bytes, ...(space.kind === 'person' ? [person_most - space.bytes] : [])]
    return { taken, room: Math.max(0, Math.min(...left)) }
  },

  bin: async ({ query }, { db }) => {
    const { space } = await placeToRead(db, query)
    if (!space.writes) refuse(codes.materialGone)
    const { total, rows } = space.id === null ? empty : await listBin(db, space.id, query)
    return {
      total,
      space: shownSpace(space),
      rows: rows.map(row => ({
        ...presented(row),
        binnedAt: row.binned_at.toISOString(),
        endsAt: new Date(row.binned_at.getTime() + binDays * day).toISOString(),
        from: row.from,
      })),
    }
  },

  versions: async ({ params }, { db }) => {
    const material = await one(db, params.id)
    if (!material.writes || material.kind !== 'file') refuse(codes.materialGone)
    const rows = await versionsOf(db, params.id)
    return rows.map(({ id, number, type, size, made_at, by }, at) => ({
      id,
      number,
      type,
      size,
      at: made_at.toISOString(),
      by,
      isCurrent: at === 0,
    }))
  },

  materialLink: async ({ params, query }, { db, sealing, now }) => {
    const { material, version } = await shownVersion(db, params.id, query.version)
    const isKept = query.to === 'keep'
    const until = new Date(now.getTime() + linkLasts(version.type, isKept))
    return {
      name: material.name,
      type: version.type,
      size: version.size,
      link: signedLink(sealing, version.name, until, isKept ? material.name : undefined),
    }
  },

  usage: async (_, { db }) => {
    const [{ bytes, school_most, person_most }, home] = await Promise.all([limits(db), spaceAt(db, {})])
    const own = home?.kind === 'person' ? { used: home.bytes, most: person_most } : null
    return {
      school: { used: bytes, most: school_most },
      own,
      each: home?.kind === 'school' ? person_most : null,
    }
  },
} satisfies Partial<Handlers<typeof calls>>
