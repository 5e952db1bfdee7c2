import type { Shape } from '../shape.ts'
import type { ordersStatements as zh } from '../zh/orders-statements.server.ts'

export const ordersStatements: Shape<typeof zh> = {
  trouble: {
    noStatement:
      'this is no detailed statement of this provider: upload the one with every movement, as downloaded',
    otherMerchant: 'it is of another merchant, not of the number that the school has set',
    encoding: 'its encoding is not known: upload the file as the provider gave it, not saved anew',
    cut: 'the statement is not whole: download it again',
    tooHeavy: 'it is too large when it is unpacked',
    unreadable: 'a line of it cannot be read, so nothing of it was taken',
    severalDays: 'it is of several days: download the statement of each day',
    empty: 'there is no movement in it',
    tooEarly: 'the day is not complete yet: bring it the day after',
  },
}
