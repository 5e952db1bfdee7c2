import type { QuotaName } from '../../../contract/site-quotas-lists.ts'
import { fileSize } from '../format/text.ts'

const numbers = new Intl.NumberFormat('en')

/** As it is read: bytes as sizes, everything else with its thousands apart. */
export const quotaText = (name: QuotaName, value: number) =>
  name === 'storage' ? fileSize(value) : numbers.format(value)
