import type { QuotaLevel } from '../../contract/site-quotas-lists.ts'

/** How full a quota is. `kit.quota_level` says the same of what is counted there, and a test holds both together. */
export function levelOf(used: number, most: number): QuotaLevel {
  if (used >= most) return 100
  return used * 10 >= most * 9 ? 90 : 0
}

/** What may still be added; nothing where more stands than a lowered quota gives. */
export const freeOf = (used: number, most: number) => Math.max(0, most - used)
