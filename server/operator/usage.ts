import { buffer } from 'node:stream/consumers'
import { codes } from '../../contract/codes.ts'
import type { usageCalls } from '../../contract/operator-usage.ts'
import { sheetBytes, sheetTypes } from '../kit/list/sheet-bytes.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { usageWord } from './operator.words.ts'
import type { ProviderHandlers } from './provider-calls.ts'
import { isCounted, monthOf } from './usage.rules.ts'
import { monthsOf, type UsageRow, usageOf } from './usage.store.ts'
import { usageColumns } from './usage-export.ts'

/** Months of a school that its page shows. */
const shownMonths = 6

function monthAsked(month: string | undefined, now: Date) {
  if (month !== undefined && !isCounted(month, now)) refuseField('month', 'outOfRange')
  return month ?? monthOf(now)
}

export const usageHandlers: Pick<ProviderHandlers, keyof typeof usageCalls> = {
  usage: async ({ query: { page, size, ...asked } }, { step, now }) => {
    const month = monthAsked(asked.month, now)
    const { sums, rows } = await step(({ db }) =>
      usageOf(db, { ...asked, month, page: { number: page, size } }),
    )
    const { total, ...all } = sums
    return { month, total, sums: all, rows }
  },

  exportUsage: async ({ body: { filter, columns, format, sort } }, { step, now, asked }) => {
    const { language } = asked
    const month = monthAsked(filter.month, now)
    const known = usageColumns(usageWord('own')[language])
    if (columns.some(column => !Object.hasOwn(known, column))) refuseField('columns', 'notOffered')
    const chosen = (columns.length > 0 ? columns : Object.keys(known)).flatMap(id => known[id] ?? [])
    const rows = await step(async ({ db, log }) => {
      const found = await usageOf(db, { ...filter, month, sort })
      log({ detail: { ...filter, month, format, schools: found.rows.length } })
      return found.rows
    })
    const title = `${usageWord('title')[language]} ${month}`
    const bytes = await buffer(
      sheetBytes({
        format,
        title,
        columns: chosen.map(({ head, width }) => ({ head: head[language], ...(width && { width }) })),
        batches: [rows],
        cells: row => chosen.map(({ cell }) => cell(row as UsageRow)),
      }),
    )
    return {
      name: `${title.replace(' ', '-')}.${format}`,
      type: sheetTypes[format],
      base64: bytes.toString('base64'),
    }
  },

  schoolUsage: async ({ params: { id } }, { step }) => {
    const months = await step(({ db }) => monthsOf(db, id, shownMonths))
    if (months.length === 0) refuse(codes.noSuchSchool)
    return { months }
  },
}
