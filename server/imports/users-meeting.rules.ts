import type { Row } from './kind.ts'
import type { Problem } from './reasons.rules.ts'

/** What is wrong with an account in outside meetings; an empty cell leaves what is there. */
export function meetingProblems(
  { cells, meetingSecret = '' }: Pick<Row, 'cells' | 'meetingSecret'>,
  standing: string | undefined,
  hasMeetings: boolean,
): Problem[] {
  const account = cells.meetingAccount ?? ''
  // In a sheet without accounts it is said where it can be read, and mended.
  const column = cells.meetingAccount === undefined ? 'meetingPassword' : 'meetingAccount'
  if (hasMeetings)
    return meetingSecret !== '' && account === '' && !standing ? [{ column, reason: 'meetingWithout' }] : []
  return [
    ...(account === '' ? [] : [{ column: 'meetingAccount', reason: 'meetingsOff' } as const]),
    ...(meetingSecret === '' ? [] : [{ column: 'meetingPassword', reason: 'meetingsOff' } as const]),
  ]
}

/** What rows say of the accounts of these people, by the row's number. */
export const meetingAccountsFrom = (
  rows: readonly Pick<Row, 'number' | 'cells' | 'meetingSecret'>[],
  people: ReadonlyMap<number, number>,
) =>
  rows.flatMap(({ number, cells, meetingSecret: password }) => {
    const id = people.get(number)
    const account = cells.meetingAccount || undefined
    return id === undefined || (account ?? password) === undefined ? [] : [{ id, account, password }]
  })
