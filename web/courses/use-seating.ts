import { seats } from 'virtual:calls/seats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { overFull } from '../../contract/courses-lists.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import { type BulkResult, refusalOf, toldInList, undoable } from '../kit/list/bulk-outcome.tsx'
import type { Chosen } from '../kit/list/selection.ts'
import { toast } from '../kit/ui/toast.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { seatReads } from './reads.ts'
import type { Room } from './too-few-seats.tsx'

interface Given {
  which: { accounts: string[] } | { class: number | null } | Chosen
  subjects: readonly string[]
  over?: (typeof overFull)[number] | undefined
}

/** Gives seats in a course and says what became of it: of how many, of whom not, and where there are too few what becomes of the rest. */
export function useSeating(course: number) {
  const { t } = useTranslation('courses-seats')
  const [result, tell] = useState<BulkResult>()
  const [room, lack] = useState<Room>()
  const add = useCall(seats.addToRoster, { changes: seatReads, inPlace: [...toldInList, codes.full] })
  const back = useCall(seats.withdraw, { changes: seatReads })
  const say = useUndo()
  const takeBack = async (ids: number[]) => {
    const { code, data } = await back.mutateAsync({ id: course, ids, reason: '' })
    return code === codes.unchanged ? undefined : t('roster.undone', { n: data.done })
  }
  /** Nothing where it was not done, with the reason said; otherwise those who were refused, if any. */
  const give = async ({ which, subjects, over }: Given): Promise<{ refused?: BulkResult } | undefined> => {
    try {
      const reply = await add.mutateAsync({
        id: course,
        which,
        ...(subjects.length > 0 && { subjects: subjects.map(Number) }),
        ...(over && { over }),
      })
      lack(undefined)
      if (reply.code === codes.unchanged) {
        toast(t('roster.notOnSale'), 'refusal')
        return undefined
      }
      const { done, waiting, made } = reply.data
      const words =
        waiting > 0 ? t('roster.doneAndWaiting', { n: done, waiting }) : t('roster.done', { n: done })
      // Seats that were made for it, and places on the list, would stay: what is taken back is taken back whole.
      const refused = undoable(reply, words, say, over ? 0 : made.length, () => takeBack(made))
      if (refused) tell(refused)
      return refused ? { refused } : {}
    } catch (error) {
      if (error instanceof Refused && error.code === codes.full) lack(error.data as Room)
      else {
        const refused = refusalOf(error, 2)
        if (refused) tell(refused)
      }
      return undefined
    }
  }
  return { give, result, tell, room, lack, isBusy: add.isPending }
}
