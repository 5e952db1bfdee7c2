import { codes } from '../../contract/codes.ts'
import type { school as calls } from '../../contract/people-school.ts'
import type { FieldProblem } from '../../contract/problems.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { placedBefore, treeOf } from './organisation.rules.ts'
import * as store from './organisation.store.ts'

const wrong = (path: string, problem: FieldProblem): never => refuseField(path, problem)

/** A node that is there and may hold others. */
async function directory(db: Db, parent: number | null) {
  if (parent === null) return
  const found = (await store.nodeById(db, parent)) ?? refuse(codes.courseGone)
  if (found.kind !== 'DIRECTORY') wrong('parent', 'notOffered')
}

export const organisationHandlers = {
  organisation: async (_, { db }) => treeOf(await store.nodes(db)),

  addNode: async ({ body }, { db, log }) => {
    await directory(db, body.parent)
    if (await store.nameTaken(db, body.parent, body.name)) wrong('name', 'taken')
    const node = await store.addNode(db, body)
    log({ thing: 'node', id: node.id, detail: body })
    return { ...node, students: 0 }
  },

  renameNode: async ({ params, body }, { db, log }) => {
    const before = (await store.nodeById(db, params.id)) ?? refuse(codes.courseGone)
    if (await store.nameTaken(db, before.parent, body.name, params.id)) wrong('name', 'taken')
    const node =
      (await store.renameNode(db, params.id, body.version, body.name)) ?? refuse(codes.unchanged, before)
    log({ thing: 'node', id: node.id, detail: { before: before.name, after: node.name } })
    const { students } = treeOf(await store.nodes(db)).find(({ id }) => id === node.id) ?? { students: 0 }
    return { ...node, students }
  },

  moveNode: async ({ params, body }, { db, log }) => {
    const node = (await store.nodeById(db, params.id)) ?? refuse(codes.courseGone)
    await directory(db, body.parent)
    if (node.parent !== body.parent) {
      if (await store.nameTaken(db, body.parent, node.name, node.id)) wrong('name', 'taken')
      await store.setParent(db, node.id, body.parent)
    }
    const order = placedBefore(await store.siblings(db, body.parent), node.id, body.before)
    await store.placeNodes(db, order ?? refuse(codes.courseGone))
    log({ thing: 'node', id: node.id, detail: { from: node.parent, to: body.parent, before: body.before } })
    return null
  },

  deleteNode: async ({ params }, { db, log }) => {
    const node = (await store.nodeById(db, params.id)) ?? refuse(codes.courseGone)
    const { directories, classes, users } = await store.contentsOf(db, node.id)
    if (directories) refuse(codes.hasSubdirectories)
    if (classes) refuse(codes.directoryHasClasses)
    if (users) refuse(codes.classHasUsers)
    await store.deleteNode(db, node.id)
    log({ thing: 'node', id: node.id, detail: { name: node.name, kind: node.kind } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
