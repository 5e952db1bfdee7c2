import { recordedLessons } from 'virtual:calls/recordedLessons'
import { IconDots, IconEdit, IconPlayerPlay, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { longestLessonName } from '../../../contract/timetable-lists.ts'
import { useCall } from '../../kit/api/query.ts'
import { pathTo } from '../../kit/paths.ts'
import { Badge, type BadgeState } from '../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Confirm, Dialog } from '../../kit/ui/dialog.tsx'
import { Menu } from '../../kit/ui/menu.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { BringFilm } from '../film-files/bring-film.tsx'
import { asPlace } from '../notes.rules.ts'
import { type Recorded, recordedReads } from './reads.ts'

type Act = 'watch' | 'bring' | 'rename' | 'remove'
const looks = {
  none: 'notStarted',
  making: 'importing',
  running: 'importing',
  published: 'enabled',
  withdrawn: 'withdrawn',
  bin: 'withdrawn',
} as const satisfies Record<string, BadgeState>

const standsAs = ({ film, underWay }: Recorded) => film?.showing ?? (underWay > 0 ? 'making' : 'none')

/** A lesson: what it is called, how its film stands, and what can be done with it. */
export function RecordedRow({ row }: { row: Recorded }) {
  const { t } = useTranslation('playback-recorded')
  const go = useNavigate()
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const standing = standsAs(row)
  const entries = [
    ...(row.film ? [{ id: 'watch', label: t('watch'), icon: IconPlayerPlay }] : []),
    { id: 'bring', label: t(row.film ? 'bringAnother' : 'bring'), icon: IconUpload },
    { id: 'rename', label: t('rename'), icon: IconEdit },
    { id: 'remove', label: t('remove'), icon: IconTrash, isDanger: true },
  ]
  return (
    <span className="recorded-row">
      <span className="recorded-number">{row.number}</span>
      <span className="recorded-name">
        {row.name}
        <small>
          {[
            ...(row.film && row.film.length > 0 ? [asPlace(row.film.length)] : []),
            ...(row.film && row.film.viewers > 0 ? [t('viewers', { n: row.film.viewers })] : []),
          ].join(' · ')}
        </small>
      </span>
      <Badge state={looks[standing]}>{t(`is.${standing}`)}</Badge>
      {!row.film && row.underWay === 0 && (
        <Button size="s" icon={IconUpload} onPress={() => setAct('bring')}>
          {t('bring')}
        </Button>
      )}
      <Menu
        label={t('actsOf', { name: row.name })}
        trigger={<IconButton icon={IconDots} size="s" label={t('actsOf', { name: row.name })} />}
        groups={[{ entries: entries.map(one => ({ ...one, writes: one.id !== 'watch' })) }]}
        onAction={id => (id === 'watch' ? void go(pathTo('VodPlay', { id: row.id })) : setAct(id as Act))}
      />
      {act === 'bring' && <BringFilm lesson={row.id} close={close} />}
      {act === 'rename' && <Rename row={row} close={close} />}
      {act === 'remove' && <Remove row={row} close={close} />}
    </span>
  )
}

function Rename({ row, close }: { row: Recorded; close: () => void }) {
  const { t } = useTranslation('playback-recorded')
  const send = useCall(recordedLessons.renameRecordedLesson, { changes: recordedReads })
  const [name, setName] = useState(row.name)
  const save = () =>
    send.mutateAsync({ id: String(row.id), name: name.trim(), version: row.version }).then(
      () => {
        toast(t('renamed'))
        close()
      },
      () => undefined,
    )
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('renameTitle')}
      isHeld={send.isPending}
      foot={
        <Button
          kind="primary"
          busy={send.isPending}
          isDisabled={name.trim() === '' || name.trim() === row.name}
          onPress={() => void save()}
        >
          {t('renameAct')}
        </Button>
      }
    >
      <TextField label={t('name')} value={name} onChange={setName} maxLength={longestLessonName} isRequired />
    </Dialog>
  )
}

function Remove({ row, close }: { row: Recorded; close: () => void }) {
  const { t } = useTranslation('playback-recorded')
  const remove = useCall(recordedLessons.removeRecordedLesson, { changes: recordedReads })
  return (
    <Confirm
      isOpen
      onClose={close}
      title={t('removeTitle', { name: row.name })}
      verb={t('removeAct')}
      onConfirm={async () => {
        await remove.mutateAsync({ id: String(row.id) })
        toast(t('removed'))
      }}
    >
      <p>{t('removeSays')}</p>
    </Confirm>
  )
}
