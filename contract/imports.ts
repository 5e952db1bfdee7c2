import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, nothing, route } from './call.ts'
import { codes } from './codes.ts'
import { accountsFrom, answers, contents } from './imports-lists.ts'
import { Import, ImportRow, rowStates } from './imports-shapes.ts'
import { bulkResult, ExportLink } from './list-shapes.ts'
import { MadePassword } from './people-shapes.ts'
import type { ShownRole } from './roles.ts'
import { idText, listOf, page } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('import') })

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
    query: z.strictObject({ show: z.enum(['all', ...rowStates]).default('bad'), ...page }),
    data: z.object({
      heads: z.array(z.object({ column: z.string(), words: z.string() })),
      total: z.int(),
      rows: z.array(ImportRow),
      /** Grades of accounts that the school has nowhere; a grade only leads to a class. */
      unknownGrades: z.array(z.string()),
    }),
    codes: [codes.courseGone],
  }),
  importColumns: call({
    get: '/api/v1/imports/{id}/columns',
    may: admin,
    duty: ['reads people', 'reads courses'],
    says: 'How the columns of a sheet were read: its first lines, each heading with some of what stands under it, and what each is taken for.',
    params: one,
    /** As if the headings stood in another line. */
    query: z.strictObject({ line: z.string().regex(/^\d$/).transform(Number).optional() }),
    data: z.object({
      headLine: z.int(),
      lines: z.array(z.string()),
      headings: z.array(
        z.object({ head: z.string(), samples: z.array(z.string()), column: z.string().nullable() }),
      ),
      columns: z.array(z.object({ column: z.string(), words: z.string(), isRequired: z.boolean() })),
      /** Where the names of accounts may come from when no column has them; nothing where a sheet holds no accounts. */
      accountsFrom: z.array(z.enum(accountsFrom)),
      accountFrom: z.enum(accountsFrom).nullable(),
    }),
    codes: [codes.courseGone, codes.unchanged],
  }),
  readColumns: call({
    put: '/api/v1/imports/{id}/columns',
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Says in which line the headings stand and what each column is, and has the rows checked anew; what was said of a heading is kept for the next sheet.',
    params: one,
    body: z.strictObject({
      headLine: z.int().min(0).max(9),
      places: z.array(z.string().max(40).nullable()).max(60),
      accountFrom: z.enum(accountsFrom).nullable().default(null),
      /** Whether accounts that stand already are changed; left out, as it was. */
      changes: z.boolean().optional(),
    }),
    data: Import,
    codes: [codes.courseGone, codes.unchanged, codes.sheetFormat, codes.sheetEmpty, codes.tooManyRecords],
    log: 'sheet columns told',
  }),
  mendRow: call({
    put: '/api/v1/imports/{id}/rows',
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Writes cells of a checked row anew, and checks the whole again.',
    params: one,
    body: z.strictObject({
      number: z.int().min(1).max(2_000_000),
      cells: z.record(z.string().max(40), z.string().max(300)),
    }),
    data: z.object({ import: Import, row: ImportRow }),
    codes: [codes.courseGone, codes.unchanged],
    log: 'sheet row mended',
  }),
  answerRows: call({
    put: '/api/v1/imports/{id}/answers',
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Answers what a row with the name of an account that stands means: somebody new, or that account; without a number, of all rows that may be answered so. The whole is checked again.',
    params: one,
    body: z.strictObject({ answer: z.enum(answers), number: z.int().min(1).max(2_000_000).optional() }),
    data: Import,
    codes: [codes.courseGone, codes.unchanged],
    log: 'sheet rows answered',
  }),
  runImport: call({
    post: '/api/v1/imports/{id}/run',
    may: admin,
    duty: ['writes people', 'writes courses'],
    says: 'Writes a checked import: every row or none, or the good rows alone. Of accounts that stand already only what was shown is changed.',
    params: one,
    body: z.strictObject({ way: z.enum(['all', 'good']) }),
    data: Import,
    codes: [codes.courseGone, codes.unchanged, codes.sheetEmpty, codes.peopleFull],
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
  sheetTemplate: call({
    get: '/api/v1/sheetTemplate',
    may: admin,
    duty: ['reads people', 'reads courses'],
    says: "The way to the empty sheet of a kind, with the school's own fields of those that it is for; it holds for a minute.",
    hands: 'link',
    query: z.strictObject({ content: z.enum(contents), role: z.literal('STUDENT').optional() }),
    data: ExportLink,
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
      /** Accounts that stand already are changed, not refused. */
      changes: z.literal('1').optional(),
    }),
    log: 'sheet uploaded',
  }),
  template: route({
    get: addresses.template,
    may: 'anyone',
    says: "The empty sheet of a kind; the school's own fields are in it by a key alone.",
    params: z.object({ content: z.enum(contents) }),
    query: z.object({ key: z.string().max(600).optional() }),
  }),
}
