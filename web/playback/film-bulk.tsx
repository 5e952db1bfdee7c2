import { filmDesk } from 'virtual:calls/filmDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { filmActs } from '../../contract/playback-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { BulkOutcome, type BulkResult, outcomeOf, refusalOf, undoable } from '../kit/list/bulk-outcome.tsx'
import type { Chosen } from '../kit/list/selection.ts'
import { Confirm } from '../kit/ui/dialog.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import type { ManyAct } from './film-row.ts'

type FilmAct = (typeof filmActs)[number]

export interface ManyAsked {
  act: ManyAct
  which: Chosen
  count: number
  clear: () => void
  /** All that lies in the bin. */
  isAll?: boolean
}

const inverse = { publish: 'withdraw', withdraw: 'publish', remove: 'restore', restore: 'remove' } as const

const told = {
  changes: [filmDesk.films, filmDesk.filmChoices],
  inPlace: [codes.courseGone, codes.filmYoung, codes.filmHeld],
}

/** What is done with several films: asked first, with their number and what is lost, and then what became of each. */
export function FilmBulk({ asked, close }: { asked: ManyAsked | undefined; close: () => void }) {
  const { t } = useTranslation('playback-desk')
  const [result, tell] = useState<BulkResult>()
  const change = useCall(filmDesk.changeFilms, told)
  const empty = useCall(filmDesk.emptyBin, told)
  const back = useCall(filmDesk.changeFilms, { changes: told.changes })
  const say = useUndo()
  const purged = async (which: Chosen) => {
    const reply = await empty.mutateAsync({ which })
    return outcomeOf(reply, t('bulk.done', { n: reply.data.done }))
  }
  const changed = async (which: Chosen, act: FilmAct) => {
    const reply = await change.mutateAsync({ which, act })
    const { done, turned } = reply.data
    return undoable(reply, t('bulk.done', { n: done }), say, turned.length, async () => {
      const { data } = await back.mutateAsync({ which: { ids: turned }, act: inverse[act] })
      return t('bulk.undone', { n: data.done })
    })
  }
  const confirm = async ({ act, which, clear }: ManyAsked) => {
    try {
      const outcome = await (act === 'purge' ? purged(which) : changed(which, act))
      clear()
      if (outcome) tell(outcome)
    } catch (error) {
      // Of one film as of many its reason is said.
      const outcome = refusalOf(error, 1)
      if (outcome) tell(outcome)
    }
  }
  return (
    <>
      {asked && (
        <Confirm
          isOpen
          onClose={close}
          title={titleOf(asked)}
          verb={t(asked.act)}
          kind={asked.act === 'publish' || asked.act === 'restore' ? 'primary' : 'danger'}
          onConfirm={() => confirm(asked)}
        >
          <p>{saysOf(asked)}</p>
        </Confirm>
      )}
      <BulkOutcome result={result} onClose={() => tell(undefined)} />
    </>
  )

  function titleOf({ act, count: n, isAll }: ManyAsked) {
    if (act === 'purge') return isAll ? t('emptyTitle') : t('purgeTitleMany', { n })
    return t(`bulk.${act}Title`, { n })
  }
  function saysOf({ act }: ManyAsked) {
    if (act === 'publish' || act === 'restore') return t(`bulk.${act}Says`)
    return t(`${act}Says`)
  }
}
