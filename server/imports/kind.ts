import type { Language } from '../../contract/codes.ts'
import type { AccountFrom, RowAnswer } from '../../contract/imports-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import type { LogNote } from '../kit/http/context.ts'
import type { Sealing } from '../kit/sealing.ts'
import type { Words } from '../kit/words.ts'
import type { Asks } from './namesakes.rules.ts'
import type { Problem } from './reasons.rules.ts'

export interface KindColumn {
  id: string
  head: Words
  /** What else people call it; compared without case, spaces and signs. */
  also?: readonly string[]
  isRequired?: boolean
  most: number
  /** The choices that the template offers. */
  choices?: readonly Words[]
  example: Words
  /** Known in the sheets of others; our own template has a better way. */
  isForOthers?: boolean
  /** A field of the school's own, named by it. */
  isOwn?: boolean
  /** Several stand in one cell, one below the other as well. */
  isSeveral?: boolean
  /** Kept sealed in the row under this name, shown nowhere, written into no file. */
  sealedAs?: SealedName
  /** Of outside meetings: the template of a school that holds none is without it. */
  isOfMeetings?: boolean
}

export const sealedNames = ['secret', 'meetingSecret'] as const
type SealedName = (typeof sealedNames)[number]
/** What of a row nobody reads: the first password, and that in outside meetings. */
export type RowSecrets = { [name in SealedName]?: string }

/** What a row would change of somebody who is there already: which cell, and what stood there; phones of before are masked. */
export interface Change {
  column: string
  before: string
  after: string
}

/** One row on its way: its cells by column, what is wrong with them, and what the database knows of it already. */
export interface Row extends RowSecrets {
  number: number
  cells: Record<string, string>
  state: 'good' | 'bad' | 'same' | 'changed' | 'asked'
  problems: Problem[]
  /** Whom it is about, where the account stands and it goes in, and what it changes. */
  person?: number | null
  changes?: Change[]
  /** Where it may mean an account of the same name: what is asked, and what was answered about whom. */
  asks?: Asks | null
  answer?: RowAnswer | null
  answered?: number | null
}

export interface Given {
  role: Role | null
  language: Language
  columns: readonly string[]
  /** The course that was chosen, where a sheet is one course's. */
  course: number | null
  /** Whoever asked for it. */
  by: number
  /** Where the names of accounts come from; nothing where the sheet has them itself. */
  accountFrom: AccountFrom | null
  /** Accounts that stand already are changed. */
  changes: boolean
  /** It is written now: whoever is changed is held until the end. */
  isWriting?: boolean
}

export interface Written {
  /** By the row's number. */
  made: Map<number, number>
  passwords: { id: number; username: string; fullName: string; passWord: string }[]
  /** Rows that the database refused although they were good a moment ago. */
  refused: { number: number; problem: Problem }[]
  /** Rows that had nothing left to change when they were written. */
  same?: number[]
  /** What the log says of each whom it changed. */
  told?: LogNote[]
  /** Whose account in outside meetings it set. */
  meetings?: LogNote[]
}

export interface Held {
  id: number | null
  name: string
  broken: string
}

/** What one kind of import knows; everything else is the machinery's. */
export interface Kind {
  /** As pushes tell them apart. */
  type: 1 | 2 | 3 | 4 | 5
  title: Words
  columns: readonly KindColumn[]
  /** What a school's sheets hold besides, of whom they are about. */
  ownColumns?: (db: Db, role: Role | null) => Promise<KindColumn[]>
  /** Its rows are accounts: where their names may come from when the sheet has none. */
  accountsFrom?: readonly AccountFrom[]
  /** Its rows may change what stands already. */
  canChange?: boolean
  /** A course is chosen before the sheet is brought. */
  ofCourse?: boolean
  /** Marks the rows with what only the database can tell. */
  check: (db: Db, rows: Row[], given: Given) => Promise<void>
  /** Writes rows that are good, in the caller's transaction. */
  write: (db: Db, sealing: Sealing, rows: Row[], given: Given) => Promise<Written>
  /** Takes back what was made; answers what hangs on it, and then has taken nothing. */
  undo: (db: Db, made: number[]) => Promise<Held[]>
}

export const isExample = (cells: Readonly<Record<string, string>>, kind: Kind) => {
  const [first] = kind.columns
  return first !== undefined && Object.values(first.example).includes(cells[first.id] ?? '')
}
