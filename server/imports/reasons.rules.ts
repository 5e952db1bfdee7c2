import type { Language } from '../../contract/codes.ts'
import type { importsReasons } from '../../locales/zh/imports-reasons.server.ts'
import { reasonWord } from './imports.words.ts'

export type Reason = keyof (typeof importsReasons)['cell']
export interface Problem {
  column: string
  reason: Reason
  with?: Record<string, string | number>
}

/** Why a cell was refused. */
export const wordsOf = ({ reason, with: values = {} }: Problem, language: Language) =>
  reasonWord(`cell.${reason}`, values)[language]
