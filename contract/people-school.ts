import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import { genders } from './people-lists.ts'
import { OrganisationNode } from './people-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idList, idText, line, listOf, page, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const node = z.strictObject({ id: idText('node') })
const person = z.strictObject({ id: idText('person') })
const named = z.object({
  id: id('person'),
  username: z.string(),
  fullName: z.string(),
  gender: z.enum(genders),
  avatar: z.string(),
  title: z.string(),
})
const placed = z.object({ id: id('node'), path: z.string() })

/** As somebody is told from another of the same name where people are chosen. */
const offered = named
  .pick({ id: true, username: true, fullName: true, avatar: true })
  .extend({ classPath: z.string() })

export const school = {
  peopleNamed: call({
    get: '/api/v1/people/named',
    may: admin,
    duty: ['reads people', 'reads courses', 'reads statistics'],
    says: 'Who is meant where somebody is chosen, by name, sound, initials, username or number, and by phone for who has the accounts. Without words, all who teach or assist.',
    query: z.strictObject({ q: search, of: z.enum(['staff', 'teachers', 'students']) }),
    data: z.array(offered),
    codes: [],
  }),
  organisation: call({
    get: '/api/v1/organisation',
    may: admin,
    duty: 'reads people',
    says: 'The tree of directories and classes, in the order it is shown.',
    data: z.array(OrganisationNode),
  }),
  addNode: call({
    post: '/api/v1/organisation',
    may: admin,
    duty: 'writes people',
    says: 'Adds a directory or a class, last in its place.',
    body: z.strictObject({
      parent: id('node').nullable(),
      kind: z.enum(['DIRECTORY', 'CLASS']),
      name: line(40),
    }),
    data: OrganisationNode,
    codes: [codes.courseGone],
    log: 'organisation node added',
  }),
  renameNode: call({
    put: '/api/v1/organisation/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Renames a directory or a class.',
    params: node,
    body: z.strictObject({ name: line(40), version }),
    data: OrganisationNode,
    codes: [codes.courseGone, codes.unchanged],
    log: 'organisation node renamed',
  }),
  moveNode: call({
    put: '/api/v1/organisation/{id}/place',
    may: admin,
    duty: 'writes people',
    says: 'Moves a directory or a class, with everything below it, before a neighbour or to the end.',
    params: node,
    body: z.strictObject({ parent: id('node').nullable(), before: id('node').nullable() }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'organisation node moved',
  }),
  deleteNode: call({
    delete: '/api/v1/organisation/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Deletes an empty directory or class. 601, 602, 603: it is not empty.',
    params: node,
    data: nothing,
    codes: [codes.hasSubdirectories, codes.directoryHasClasses, codes.classHasUsers, codes.courseGone],
    log: 'organisation node deleted',
  }),
  teaching: call({
    get: '/api/v1/teaching',
    may: admin,
    duty: 'reads people',
    says: 'Which teacher teaches which subjects.',
    query: z.strictObject({
      q: search,
      subject: idText('subject').optional(),
      without: z.enum(['yes']).optional(),
      sort: sortedBy(['fullName', 'username'], 'fullName'),
      ...page,
    }),
    data: listOf(named.extend({ subjects: z.array(id('subject')) })),
    codes: [codes.courseGone],
  }),
  setTeaching: call({
    put: '/api/v1/teaching/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Sets the subjects of a teacher.',
    params: person,
    body: z.strictObject({ subjects: z.array(id('subject')).max(50) }),
    data: nothing,
    codes: [codes.noSuchUser, codes.accountInvalid, codes.courseGone],
    log: 'teaching subjects set',
  }),
  headTeachers: call({
    get: '/api/v1/headTeachers',
    may: admin,
    duty: 'reads people',
    says: 'The head teachers and their classes.',
    query: z.strictObject({
      q: search,
      node: idText('node').optional(),
      sort: sortedBy(['fullName', 'username'], 'fullName'),
      ...page,
    }),
    data: listOf(named.extend({ classes: z.array(placed) })),
    codes: [codes.noSuchClass],
  }),
  setHeadTeacher: call({
    put: '/api/v1/headTeachers/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Makes a teacher head teacher of some classes; changes who leads what.',
    params: person,
    body: z.strictObject({ classes: z.array(id('node')).max(200) }),
    data: nothing,
    codes: [codes.noSuchUser, codes.accountInvalid, codes.noSuchClass],
    log: 'head teacher set',
  }),
  endHeadTeachers: call({
    delete: '/api/v1/headTeachers',
    may: admin,
    duty: 'writes people',
    says: 'Takes the head teacher from teachers, all or none.',
    query: z.strictObject({ userIds: idList('person') }),
    data: nothing,
    codes: [codes.noSuchUser],
    log: 'head teachers ended',
  }),
}
