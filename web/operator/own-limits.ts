import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { addDays } from '../kit/format/zone.ts'

/** How many schools one may still make, and the latest last day that one may give in a zone; none where there is no limit. */
export function useOwnLimits(zone: string | null) {
  const { data } = useQuery(query(operator.ownLimits))
  const { schools = 0, mostSchools = null, mostDays = null } = data ?? {}
  return {
    left: mostSchools === null ? null : Math.max(0, mostSchools - schools),
    latest: mostDays === null ? null : addDays(tableDay(new Date(), zone ?? 'UTC'), mostDays),
  }
}
