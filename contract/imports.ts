import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, nothing, route } from './call.ts'
import { codes } from './codes.ts'
import { contents } from './imports-lists.ts'
import { bulkResult, ExportLink } from './list-shapes.ts'
import { MadePassword } from './people-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, instant, listOf, page } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('import') })

export const importStates = ['checking', 'checked', 'writing', 'done', 'undone', 'failed'] as const

export const Import = z.object({
  id: id('import'),
  type: z.int(),
  content: z.enum(contents),
  fileName: z.string(),
  by: z.string(),
  state: z.enum(importStates),
  way: z.enum(['all', 'good']).nullable(),
  percent: z.int(),
  /** Headings that nobody knows: their columns are left out. */
  unknown: z.array(z.string()),
  total: z.int(),
  good: z.int(),
  bad: z.int(),
  same: z.int(),
  made: z.int(),
  /** Made passwords wait to be fetched, once. */
  passwords: z.boolean(),
  createdAt: instant,
})

export const ImportRow = z.object({
  number: z.int(),
  state: z.enum(['good', 'bad', 'same']),
  cells: z.array(z.object({ column: z.string(), text: z.string(), problem: z.string() })),
})

export const imports = {
  imports: call({
    get: '/api/v1/imports',
    may: admin,
    duty: ['reads people', 'reads courses'],
    says: 'The imports of the school, newest first.',
    query: z.strictObject({ content: z.enum(contents).optional(), ...page }),
    data: listOf(Import),
  }),
  importState: call({
    get: '/api/v1/imports/{id}',
    may: admin,
    duty: ['reads people', 'reads courses'],
    says: 'One import: how far it is and what was found.',
    params: one,
    data: Import,
    codes: [codes.courseGone],
  }),
  importRows: call({
    get: '/api/v1/imports/{id}/rows',
    may: admin,
    duty: ['reads people', 'reads courses'],
    says: 'The rows of an import, each bad cell with its reason.',
    params: one,
    query: z.strictObject({ show: z.enum(['all', 'bad', 'good', 'same']).default('bad'), ...page }),
    data: z.object({
      heads: z.array(z.object({ column: z.string(), words: z.string() })),
      total: z.int(),
      rows: z.array(ImportRow),
    }),
    codes: [codes.courseGone],
  }),
  runImport: call({
    post: '/api/v1/imports/{id}/run',
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Writes a checked import: every row or none, or the good rows alone.',
    params: one,
    body: z.strictObject({ way: z.enum(['all', 'good']) }),
    data: Import,
    codes: [codes.courseGone, codes.unchanged, codes.sheetEmpty],
    log: 'import run',
  }),
  undoImport: call({
    post: '/api/v1/imports/{id}/undo',
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Takes back what an import made, while nothing hangs on it; all or none, with the reasons.',
    params: one,
    data: bulkResult('person'),
    codes: [
      codes.courseGone,
      codes.unchanged,
      codes.partlyUndeletable,
      codes.accountInvalid,
      codes.studentEnrolled,
      codes.teacherScheduled,
      codes.classHasUsers,
      codes.lessonEnded,
      codes.startedOrEnrolled,
    ],
    log: 'import undone',
  }),
  importPasswords: call({
    post: '/api/v1/imports/{id}/passwords',
    may: admin,
    duty: 'writes people',
    says: 'The passwords that an import made: given once, and then kept nowhere.',
    params: one,
    data: z.array(MadePassword),
    codes: [codes.courseGone, codes.unchanged],
    log: 'made passwords fetched',
  }),
  exportRefused: call({
    post: '/api/v1/imports/{id}/refused',
    may: admin,
    duty: ['reads people', 'reads courses'],
    says: 'Leave to fetch the refused rows with the reasons beside them.',
    params: one,
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'refused rows exported',
  }),
  forgetImport: call({
    delete: '/api/v1/imports/{id}',
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Forgets an import and its rows; what it made stays.',
    params: one,
    data: nothing,
    codes: [codes.courseGone, codes.unchanged],
    log: 'import forgotten',
  }),
}

export const sheets = {
  uploadSheet: route({
    post: addresses.uploadSheet,
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Takes a sheet as it is, in one piece, and reads it.',
    query: z.object({
      content: z.enum(contents),
      role: z.literal('STUDENT').optional(),
      course: z.string().optional(),
      name: z.string().default(''),
    }),
    log: 'sheet uploaded',
  }),
  template: route({
    get: addresses.template,
    may: 'anyone',
    says: 'The empty sheet of a kind; nothing of a school is in it.',
    params: z.object({ content: z.enum(contents) }),
  }),
}
