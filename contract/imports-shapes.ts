import { z } from 'zod'
import { accountsFrom, answers, contents } from './imports-lists.ts'
import { id, instant } from './shapes.ts'

export const importStates = ['columns', 'checking', 'checked', 'writing', 'done', 'undone', 'failed'] as const

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
  /** Accounts that stand are changed by it; how many rows would, or did; how many of such a name wait for an answer. */
  changes: z.boolean(),
  changed: z.int(),
  asked: z.int(),
  /** Rows that left a sheet while it waited, because the account they were about was deleted; what was kept of the sheet itself went with them. */
  gone: z.int(),
  made: z.int(),
  /** Accounts that the school has free for those of a sheet; nothing where there is no limit. */
  free: z.int().nullable(),
  /** Where the names of accounts come from; nothing where the sheet has them itself. */
  accountFrom: z.enum(accountsFrom).nullable(),
  /** Made passwords wait to be fetched, once. */
  passwords: z.boolean(),
  createdAt: instant,
})

export const rowStates = ['good', 'bad', 'same', 'changed', 'asked'] as const
export const ImportRow = z.object({
  number: z.int(),
  state: z.enum(rowStates),
  cells: z.array(
    z.object({
      column: z.string(),
      /** Of what is kept sealed dots, where anything stands. */
      text: z.string(),
      sealed: z.boolean(),
      problem: z.string(),
      /** What whoever brings the sheet should know of a cell that is taken nevertheless. */
      hint: z.string(),
      /** What it changes of an account that stands; phones of before are masked. */
      change: z.object({ before: z.string(), after: z.string() }).nullable(),
    }),
  ),
  answers: z.array(z.enum(answers)),
})
