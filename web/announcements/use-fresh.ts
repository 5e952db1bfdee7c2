import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { announcementReads, benefitReads } from './reads.ts'

const usual = [...announcementReads, ...benefitReads]

/** What a page of announcements shows is right as soon as the bell is. */
export const useFreshWithBell = (reads: readonly { name: string }[] = usual) => useFreshAtBell(reads)
