import type { BulkResult } from '../kit/list/bulk-outcome.tsx'
import type { Chosen } from '../kit/list/selection.ts'
import type { MadePassword } from './made-passwords.tsx'

export type BulkKind = 'enable' | 'disable' | 'reset' | 'class' | 'tags' | 'field' | 'delete'
export interface Asked {
  kind: BulkKind
  which: Chosen
  count: number
  /** Of one person the question says the name. */
  name?: string
}

export interface BulkProps {
  asked: Asked | undefined
  onClose: () => void
  onOutcome: (result: BulkResult) => void
  onMade: (made: MadePassword[]) => void
  onDone: () => void
}
