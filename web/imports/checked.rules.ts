/** What the look at a sheet found, by rows. */
export interface RowsFound {
  good: number
  bad: number
  same: number
  changed: number
  /** Of the name of an account: they wait for an answer. */
  asked: number
}

export const rowsShown = ['bad', 'asked', 'changed', 'good', 'same'] as const
export type RowsShown = (typeof rowsShown)[number]

/**
 * Which cells of a bad row are mended where they stand: the bad ones; a username together with the cell that it comes from; and with an
 * account in outside meetings the password, which may be what is too much.
 */
export function fieldsOf(
  cells: readonly { column: string; text: string; problem: string }[],
  accountFrom: string | null,
): Set<string> {
  const wrong = new Set(cells.filter(({ problem }) => problem !== '').map(({ column }) => column))
  const isOfName = accountFrom !== null && (wrong.has('username') || wrong.has(accountFrom))
  if (isOfName) wrong.add('username').add(accountFrom)
  const hasPassword = cells.some(({ column, text }) => column === 'meetingPassword' && text !== '')
  return hasPassword && wrong.has('meetingAccount') ? wrong.add('meetingPassword') : wrong
}

/**
 * What comes next for a checked sheet. One that is bad in most of its rows is mended first: whoever writes the few good ones of it
 * most likely took the wrong file, or the wrong columns.
 */
export function nextFor({ good, bad, changed }: RowsFound): 'write' | 'mend' {
  return bad > 0 && bad >= good + changed ? 'mend' : 'write'
}

/** Which rows are looked at: those that were asked for while there are any, then whatever asks most for a look. */
export const firstRows = (found: RowsFound, wished: RowsShown | undefined): RowsShown =>
  wished !== undefined && found[wished] > 0 ? wished : (rowsShown.find(id => found[id] > 0) ?? 'bad')
