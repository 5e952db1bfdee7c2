import { filmDesk } from 'virtual:calls/filmDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { ReasonDialog } from '../kit/ui/reason-dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { type FilmAct, type FilmRow, nameOfFilm } from './film-row.ts'

const changes = [filmDesk.films]

interface Props {
  row: FilmRow
  act: FilmAct
  close: () => void
}

/** What is asked before the class loses a film, or everybody gets it; why it is held; and how it is called. */
export function FilmQuestion({ row, act, close }: Props) {
  const { t } = useTranslation('playback-desk')
  const change = useCall(filmDesk.changeFilm, { changes })
  const remove = useCall(filmDesk.deleteFilm, { changes })
  const restore = useCall(filmDesk.restoreFilm, { changes })
  const say = useUndo()
  const purge = useCall(filmDesk.emptyBin, { changes })
  if (act === 'rename') return <Rename row={row} close={close} />
  if (act === 'hold' || act === 'letGo') return <Hold row={row} held={act === 'hold'} close={close} />
  if (act !== 'withdraw' && act !== 'remove' && act !== 'open' && act !== 'purge') return null
  const confirm = async () => {
    const name = nameOfFilm(row)
    if (act === 'remove') {
      await remove.mutateAsync({ filmId: row.id })
      return say(t('binned', { name }), async () => {
        await restore.mutateAsync({ filmId: row.id })
        return t('unbinned', { name })
      })
    }
    if (act === 'purge') {
      await purge.mutateAsync({ which: { ids: [row.id] } })
      return toast(t('purged', { name }))
    }
    await change.mutateAsync({
      filmId: row.id,
      ...(act === 'open' ? { free: true } : { published: false }),
    })
    toast(t('done', { name: nameOfFilm(row) }))
  }
  return (
    <Confirm
      isOpen
      onClose={close}
      title={t(`${act}Title`)}
      verb={t(act)}
      kind={act === 'open' ? 'primary' : 'danger'}
      onConfirm={confirm}
    >
      <p>
        <b>{nameOfFilm(row)}</b>
      </p>
      <p>{t(`${act}Says`)}</p>
    </Confirm>
  )
}

function Hold({ row, held, close }: Omit<Props, 'act'> & { held: boolean }) {
  const { t } = useTranslation('playback-desk')
  const hold = useCall(filmDesk.holdFilm, { changes })
  return (
    <ReasonDialog
      title={t(held ? 'holdTitle' : 'letGoTitle')}
      says={t(held ? 'holdSays' : 'letGoSays')}
      label={t('reason')}
      missing={t('reasonMissing')}
      verb={t(held ? 'hold' : 'letGo')}
      onClose={close}
      onReason={async reason => {
        await hold.mutateAsync({ filmId: row.id, held, reason })
        toast(t('done', { name: nameOfFilm(row) }))
      }}
    />
  )
}

function Rename({ row, close }: Omit<Props, 'act'>) {
  const { t } = useTranslation('playback-desk')
  const change = useCall(filmDesk.changeFilm, { changes })
  const [title, setTitle] = useState(row.title)
  const save = async () => {
    try {
      await change.mutateAsync({ filmId: row.id, title })
      toast(t('done', { name: nameOfFilm(row) }))
      close()
    } catch {
      // Why it was refused has been said; the name stays for another try.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('renameTitle')}
      foot={
        <Button kind="primary" busy={change.isPending} onPress={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <TextField
        label={t('name')}
        hint={t('nameSays')}
        value={title}
        placeholder={row.lessonName}
        maxLength={200}
        onChange={setTitle}
      />
    </Dialog>
  )
}
