import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { sortedBy } from './list-shapes.ts'
import { LedStudent } from './people-shapes.ts'
import type { OtherRole } from './roles.ts'
import { id, idText, lineOrNone, listOf, page } from './shapes.ts'

const head: OtherRole[] = ['TEACHERINCHARGE']

/** A head teacher's own classes. */
export const led = {
  ledClasses: call({
    get: '/api/v1/ledClasses',
    may: head,
    says: 'The classes that one leads, and how many students are in each.',
    data: z.array(z.object({ id: id('node'), path: z.string(), students: z.int() })),
  }),
  ledStudents: call({
    get: '/api/v1/ledClasses/students',
    may: head,
    says: 'The students of the classes that one leads, phones masked: of all of them, or of one. 110: that class is not led by whoever asks.',
    query: z.strictObject({
      q: lineOrNone(60).default(''),
      class: idText('node').optional(),
      sort: sortedBy(['fullName', 'number'], 'fullName'),
      ...page,
    }),
    data: listOf(LedStudent),
    codes: [codes.noSuchClass],
  }),
}
