import type { importsSheets } from '../../locales/zh/imports-sheets.server.ts'
import { sheetWord, spellingsOf } from './imports.words.ts'
import type { KindColumn } from './kind.ts'

type Columns = (typeof importsSheets)['column']

/** A column of a kind of sheet: its heading, and what else people write over it, are words. */
export const columnOf =
  <K extends keyof Columns>(kind: K) =>
  (id: keyof Columns[K] & string, more: Omit<KindColumn, 'id' | 'head' | 'also'>): KindColumn => ({
    id,
    // Both parts were checked one by one; that they make a key together the compiler cannot follow.
    head: sheetWord(`column.${kind}.${id}` as Parameters<typeof sheetWord>[0]),
    also: spellingsOf(kind, id),
    ...more,
  })
