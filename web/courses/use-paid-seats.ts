import { closing } from 'virtual:calls/closing'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'
import { useMay } from '../kit/session/duties.ts'

export type Paid = NonNullable<(typeof closing)['paidSeats']['data']>
const notTold: Paid = { rows: [], total: 0, unpaid: 0, begun: false }

/** Of seats that are to go, those that were paid for. Whoever has nothing of the orders is not told, and what is theirs is refused when it is sent. */
export function usePaidSeats(asked: { id: number; ids?: number[] }) {
  const may = useMay('reads orders')
  const paid = useQuery({ ...query(closing.paidSeats, asked), gcTime: 0, enabled: may })
  return { paid, found: may ? paid.data : notTold }
}
