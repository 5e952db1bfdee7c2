import type { Language } from '../../contract/codes.ts'
import { factsOf } from '../../contract/site-log-lists.ts'
import { exportable } from '../kit/list/exports.ts'
import type { LogRow } from './log-desk.store.ts'
import { withMoney } from './log-money.rules.ts'

/** What a list is called that a line is about; nothing where it is about something else. */
export const listSaid = (thing: string, language: Language) => exportable(thing)?.title[language] ?? ''

/** What a line says; the columns of a list that was taken along by their heads. */
export function factsSaid({ thing, detail }: Pick<LogRow, 'thing' | 'detail'>, language: Language) {
  const columns = exportable(thing)?.columns
  return factsOf(detail).map(kept => {
    const fact = withMoney(kept)
    if (!columns || fact.path.join() !== 'columns' || fact.after === null) return fact
    const heads = fact.after.split(', ').map(one => columns[one]?.head?.[language] ?? one)
    return { ...fact, after: heads.join(', ') }
  })
}
