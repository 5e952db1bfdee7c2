import { codes } from '../../contract/codes.ts'
import type { materialShares as calls } from '../../contract/materials-sharing.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseFields } from '../kit/refusal.ts'
import { changeable, one } from './finding.ts'
import { listFolder, pathsOf, presented } from './folder.store.ts'
import { sharesOf } from './material.store.ts'
import { choices, isOwnCourse, listShared, share, sharedIds } from './sharing.store.ts'

export const sharingHandlers = {
  shares: async ({ params }, { db }) => {
    if (!(await one(db, params.id)).writes) refuse(codes.materialGone)
    return sharesOf(db, params.id)
  },

  shareChoices: async (_, { db }) => choices(db),

  sharedMaterials: async ({ query: { course, folder, ...cut } }, { db }) => {
    if (folder === undefined) {
      if (course !== undefined && !(await isOwnCourse(db, course))) refuse(codes.materialGone)
      const { total, rows } = await listShared(db, course, cut)
      return { total, rows: rows.map(presented), path: [] }
    }
    const { kind, space } = await one(db, folder)
    if (kind !== 'folder') refuse(codes.materialGone)
    const [{ total, rows }, paths, shared] = await Promise.all([
      listFolder(db, space, folder, { ...cut, sort: 'name' }),
      pathsOf(db, [folder]),
      sharedIds(db),
    ])
    const path = paths.get(folder) ?? []
    const first = path.findIndex(({ id }) => shared.has(id))
    return { total, rows: rows.map(presented), path: path.slice(first).map(({ id, name }) => ({ id, name })) }
  },

  shareMaterial: async ({ params, body }, { db, me, log }) => {
    await changeable(db, [params.id])
    const [offered, before] = await Promise.all([choices(db), sharesOf(db, params.id)])
    // What is shared already may stay, also where it is no longer offered.
    const unknown = (['courses', 'classes'] as const).filter(kind => {
      const known = new Set([...offered[kind], ...before[kind]].map(({ id }) => id))
      return body[kind].some(id => !known.has(id))
    })
    if (unknown.length > 0) refuseFields(unknown.map(path => ({ path, problem: 'notOffered' })))
    await share(db, params.id, body, (await me).person)
    log({ thing: 'material', id: params.id, detail: body })
    return null
  },
} satisfies Handlers<typeof calls>
