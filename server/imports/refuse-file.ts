import { codes, type Language } from '../../contract/codes.ts'
import { kitWord } from '../kit/kit.words.ts'
import { refuse } from '../kit/refusal.ts'
import type { Look } from './first-look.ts'
import { reasonWord } from './imports.words.ts'
import type { KindColumn } from './kind.ts'
import type { Trouble } from './sheet.rules.ts'

const codeOf: Partial<Record<Trouble, (typeof codes)['sheetEmpty' | 'tooManyRecords']>> = {
  empty: codes.sheetEmpty,
  tooMany: codes.tooManyRecords,
}

/** A code of the catalogue, with the sentence that says what is wrong with this file. */
export function refuseFile(
  trouble: Trouble,
  language: Language,
  missing: readonly Pick<KindColumn, 'head'>[] = [],
): never {
  const names = missing.map(({ head }) => head[language]).join(kitWord('listComma')[language])
  const reason = reasonWord(`file.${trouble}`, { names })[language]
  return refuse(codeOf[trouble] ?? codes.sheetFormat, { trouble, reason })
}

/** What of a look an import keeps. */
export const keptOf = ({ columns, unknown, headLine, places, accountFrom }: Look) => ({
  columns,
  unknown: unknown.slice(0, 60),
  head_line: headLine,
  places,
  account_from: accountFrom,
})
