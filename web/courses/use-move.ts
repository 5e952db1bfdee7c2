import { moving } from 'virtual:calls/moving'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { overFull } from '../../contract/courses-lists.ts'
import { Refused } from '../kit/api/client.ts'
import { query, useCall } from '../kit/api/query.ts'
import { type BulkResult, outcomeOf, refusalOf, toldInList } from '../kit/list/bulk-outcome.tsx'
import { useMay } from '../kit/session/duties.ts'
import { toast } from '../kit/ui/toast.tsx'
import { canCarry, useCarryQuote } from './carry-over.tsx'
import { seatReads } from './reads.ts'
import type { Room } from './too-few-seats.tsx'

export type MoveQuote = NonNullable<(typeof moving)['moveQuote']['data']>

interface Wish {
  course: number
  ids: number[]
  clear: () => void
  onClose: () => void
}

interface Chosen {
  to: string | null
  subjects: readonly string[]
  /** Nothing yet, where it is to be a day to come. */
  on: string | null | undefined
}

const partsOf = ({ subjects, on }: Pick<Chosen, 'subjects' | 'on'>) => ({
  ...(subjects.length > 0 && { subjects: subjects.map(Number) }),
  ...(on && { on }),
})

/** Why one alone is not moved is said by the dialog itself. */
const toldHere: number[] = [codes.alreadyRegistered, codes.refundAsked, codes.full]

/** What a move would mean, asked anew for each course and its subjects; of what was paid, what carrying it over comes to. */
function useQuote({ course, ids }: Wish, { to, subjects, on }: Chosen) {
  const asked = {
    id: course,
    ids,
    to: Number(to),
    ...partsOf({ subjects, on }),
  }
  const quote = useQuery({
    ...query(moving.moveQuote, asked),
    enabled: to !== null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const paid = (quote.data?.rows ?? []).filter(one => one.paid && one.askedBack === null).map(({ id }) => id)
  const mayMoney = useMay('writes orders')
  const carried = useCarryQuote(course, paid, mayMoney && paid.length > 0 ? to : null)
  return { quote, paid, mayMoney, carried }
}

/** Where students are to go and why, as it is chosen, what that means, and the way to send it. */
export function useMove(wish: Wish) {
  const { t } = useTranslation('courses-seats')
  const [to, goTo] = useState<string | null>(null)
  const [subjects, pick] = useState<readonly string[]>([])
  /** Now; or the day from which on, null as long as none is chosen. */
  const [on, goOn] = useState<string | null | undefined>()
  const [reason, type] = useState('')
  const [wasTried, tried] = useState(false)
  const [room, lack] = useState<Room>()
  const [result, tell] = useState<BulkResult>()
  const { quote, paid, mayMoney, carried } = useQuote(wish, { to, subjects, on })
  const move = useCall(moving.moveStudents, {
    changes: seatReads,
    inPlace: [...toldInList, ...toldHere],
  })
  const hasMoney = paid.length > 0
  const isNobody = quote.data?.rows.every(({ refusal }) => refusal !== null) ?? false
  const isLater = on !== undefined
  const isHeld =
    isNobody || (hasMoney && (!mayMoney || isLater || subjects.length > 0 || !canCarry(carried.data)))
  const send = async (over?: (typeof overFull)[number]) => {
    tried(true)
    if (to === null || on === null || reason.trim() === '' || isHeld) return
    try {
      const reply = await move.mutateAsync({
        ...{ id: wish.course, ids: wish.ids, to: Number(to), reason },
        ...partsOf({ subjects, on }),
        ...(over && { over }),
        ...(hasMoney && carried.data && { money: { sum: carried.data.sum, pays: carried.data.pays } }),
      })
      lack(undefined)
      if (reply.code === codes.unchanged) {
        toast(t('move.changed'), 'refusal')
        void quote.refetch()
        void carried.refetch()
        return
      }
      const { done, waiting } = reply.data
      const words =
        waiting > 0
          ? t('move.doneAndWaiting', { n: done, waiting })
          : t(isLater ? 'move.planned' : 'move.done', { n: done })
      const refused = outcomeOf(reply, words)
      wish.clear()
      if (refused) tell(refused)
      else wish.onClose()
    } catch (error) {
      if (error instanceof Refused && error.code === codes.full && error.data) return lack(error.data as Room)
      const refused = refusalOf(error, 2)
      if (refused) tell(refused)
      else if (error instanceof Refused && toldHere.includes(error.code)) toast(error.message, 'refusal')
    }
  }
  return {
    ...{ to, subjects, pick, on, goOn, isLater, reason, type, wasTried, room, lack, result, tell },
    goTo: (next: string | null) => {
      pick([])
      goTo(next)
    },
    ...{ quote, paid, mayMoney, carried, isHeld, isBusy: move.isPending, send },
  }
}
export type Move = ReturnType<typeof useMove>
