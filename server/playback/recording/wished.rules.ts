import type { RecordingRule } from '../../../contract/classroom-lists.ts'

/** Whether a lesson is to be recorded now. Whoever teaches may end a recording whatever the rule is, and may not begin one where nothing is recorded. */
export function isWished(rule: RecordingRule, wished: boolean | null): boolean {
  if (rule === 'never') return false
  return wished ?? rule === 'always'
}
