import { materials } from 'virtual:calls/materials'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { Here, Place } from './here.ts'
import { PlaceChoice } from './place-choice.tsx'
import { type Material, materialReads } from './reads.ts'

interface Props {
  what: 'move' | 'copy'
  rows: readonly Material[]
  from: Pick<Here, 'place' | 'top'>
  close: () => void
  moveTo: (to: Place) => Promise<void>
  done: (() => void) | undefined
}

/** Where to: the folders of a place, walked down by the pointer or by keys. */
export function FolderDialog({ what, rows, from, close, moveTo, done }: Props) {
  const { t } = useTranslation('materials')
  const [to, setTo] = useState<Place>(from.place)
  const [busy, setBusy] = useState(false)
  const copy = useCall(materials.copyMaterials, { changes: materialReads })
  const { data } = useQuery(query(materials.folder, { ...to, page: '1', size: '100' }))
  const moved = new Set(rows.map(({ id }) => id))
  const isHere = JSON.stringify(to) === JSON.stringify(from.place)
  const run = async () => {
    setBusy(true)
    try {
      if (what === 'move') await moveTo(to)
      else {
        await copy.mutateAsync({ ids: [...moved], to })
        toast(t('copy.done', { count: rows.length }))
        done?.()
      }
      close()
    } catch {
      // It was said why; the choice stays for another.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t(rows.length === 1 ? `${what}.titleOne` : `${what}.title`, {
        count: rows.length,
        name: rows[0]?.name,
      })}
      foot={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            isDisabled={!data?.space.mayWrite || (what === 'move' && isHere)}
            onPress={run}
          >
            {t(`${what}.verb`, { count: rows.length })}
          </Button>
        </>
      }
    >
      <PlaceChoice data={data} onChange={setTo} isShown={({ id }) => !(what === 'move' && moved.has(id))} />
    </Dialog>
  )
}
