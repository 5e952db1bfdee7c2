import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { bulkResult, chosen } from './list-shapes.ts'
import { mostTags, ownFieldKinds, ownFieldMost } from './people-lists.ts'
import { OwnField, OwnFieldDraft, Tag, TagDraft } from './people-marks-shapes.ts'
import { UserFilter } from './people-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, lineOrNone, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const tag = z.strictObject({ id: idText('tag') })
const field = z.strictObject({ id: idText('ownField') })
/** Counting reads what everybody has: only who manages them asks for it. */
const counting = z.strictObject({ counted: z.literal('yes').optional() })
const some = z.array(id('tag')).max(mostTags.person)

/** The office's own marks on people: tags, and up to ten fields. */
export const marks = {
  tags: call({
    get: '/api/v1/tags',
    may: admin,
    duty: 'reads people',
    says: 'The tags of the school, by name, and how many people have each where that is asked.',
    query: counting,
    data: z.array(Tag),
  }),
  addTag: call({
    post: '/api/v1/tags',
    may: admin,
    duty: 'writes people',
    says: 'Makes a tag where it is used; of a name that is there already, answers that one.',
    body: TagDraft,
    data: Tag,
    log: 'tag added',
  }),
  changeTag: call({
    put: '/api/v1/tags/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Renames a tag or gives it another tint. Where another tag has the name it becomes that one, with its people, if that is meant.',
    params: tag,
    body: TagDraft.extend({ merge: z.boolean().default(false) }),
    data: Tag,
    codes: [codes.courseGone],
    log: 'tag changed',
  }),
  deleteTag: call({
    delete: '/api/v1/tags/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Deletes a tag and takes it from everybody.',
    params: tag,
    data: nothing,
    codes: [codes.courseGone],
    log: 'tag deleted',
  }),
  setTags: call({
    put: '/api/v1/users/tags',
    may: admin,
    duty: 'writes people',
    says: 'Gives people tags and takes others from them. 139: they would have more than 20.',
    body: z.strictObject({ which: chosen('person', UserFilter), add: some, take: some }),
    data: bulkResult('person'),
    codes: [codes.doneInPart, codes.noSuchUser, codes.tagsFull, codes.courseGone],
    log: 'tags set',
  }),
  ownFields: call({
    get: '/api/v1/ownFields',
    may: admin,
    duty: 'reads people',
    says: "The school's own fields, in their order, and how many people have something in each where that is asked.",
    query: counting,
    data: z.array(OwnField),
  }),
  addOwnField: call({
    post: '/api/v1/ownFields',
    may: admin,
    duty: 'writes people',
    says: 'Adds a field, of ten at most.',
    body: OwnFieldDraft.extend({ kind: z.enum(ownFieldKinds) }),
    data: OwnField,
    log: 'own field added',
  }),
  changeOwnField: call({
    put: '/api/v1/ownFields/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Renames a field, says of whom it is, and what may be chosen. What it holds stays what it is.',
    params: field,
    body: OwnFieldDraft.extend({ version }),
    data: OwnField,
    codes: [codes.courseGone, codes.unchanged],
    log: 'own field changed',
  }),
  orderOwnFields: call({
    put: '/api/v1/ownFields',
    may: admin,
    duty: 'writes people',
    says: 'Orders the fields; every one is named.',
    body: z.strictObject({ order: z.array(id('ownField')).max(10) }),
    data: nothing,
    codes: [codes.unchanged],
    log: 'own fields ordered',
  }),
  deleteOwnField: call({
    delete: '/api/v1/ownFields/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Removes a field, with what everybody had in it.',
    params: field,
    data: nothing,
    codes: [codes.courseGone],
    log: 'own field deleted',
  }),
  setOwnValue: call({
    put: '/api/v1/users/ownField',
    may: admin,
    duty: 'writes people',
    says: 'Gives people the same value in a field of the school; nothing takes it away. 140: who is none of those that have the field.',
    body: z.strictObject({
      which: chosen('person', UserFilter),
      field: id('ownField'),
      value: lineOrNone(ownFieldMost.text),
    }),
    data: bulkResult('person'),
    codes: [codes.doneInPart, codes.noSuchUser, codes.fieldForOthers, codes.courseGone],
    log: 'own value set',
  }),
}
