import { materials } from 'virtual:calls/materials'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Select } from '../kit/ui/select.tsx'
import { Loading } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { Here, Place } from './here.ts'
import { type Material, materialReads } from './reads.ts'
import { useSpaceName } from './space-name.ts'

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
  const folders = data?.rows.filter(
    ({ kind, id }) => kind === 'folder' && !(what === 'move' && moved.has(id)),
  )
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
      <Places to={to} onChange={setTo} current={data?.space} />
      {data && (
        <nav className="material-steps" aria-label={t('place.trail')}>
          <Way data={data} go={setTo} />
        </nav>
      )}
      {!folders ? (
        <Loading count={4} />
      ) : (
        <ul className="material-folders" aria-label={t('place.folders')}>
          {folders.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => setTo({ folder: id })}>
                <Icon of={IconFolder} />
                <span>{name}</span>
                <Icon of={IconChevronRight} size="s" />
              </button>
            </li>
          ))}
          {folders.length === 0 && <li className="material-none">{t('place.noFolders')}</li>}
        </ul>
      )}
    </Dialog>
  )
}

type Data = NonNullable<(typeof materials)['folder']['data']>

function Way({ data: { space, path }, go }: { data: Data; go: (to: Place) => void }) {
  const nameOf = useSpaceName()
  const top: Place =
    space.course !== null
      ? { course: space.course }
      : space.person !== null && space.name !== ''
        ? { person: space.person }
        : {}
  return (
    <ol>
      {[{ to: top, name: nameOf(space) }, ...path.map(({ id, name }) => ({ to: { folder: id }, name }))].map(
        ({ to, name }, at, all) => (
          <li key={JSON.stringify(to)}>
            {at === all.length - 1 ? (
              <span aria-current="location">{name}</span>
            ) : (
              <>
                <Button kind="link" size="s" onPress={() => go(to)}>
                  {name}
                </Button>
                <Icon of={IconChevronRight} size="s" />
              </>
            )}
          </li>
        ),
      )}
    </ol>
  )
}

interface PlacesProps {
  to: Place
  onChange: (to: Place) => void
  current: Data['space'] | undefined
}

/** Another place than the one that is open: the own, the school's, a course's. */
function Places({ onChange, current }: PlacesProps) {
  const { t } = useTranslation('materials')
  const { data } = useQuery(query(materials.spaces))
  const nameOf = useSpaceName()
  const options = [
    ...(data?.home ? [{ id: 'home', label: nameOf(data.home) }] : []),
    ...(data?.courses ?? []).map(one => ({ id: `course ${one.course}`, label: one.name })),
  ]
  if (options.length < 2) return null
  const here = current?.course ? `course ${current.course}` : 'home'
  return (
    <Select
      label={t('place.label')}
      options={options}
      value={options.some(({ id }) => id === here) ? here : null}
      onChange={id => {
        const [kind, number] = String(id ?? 'home').split(' ')
        onChange(kind === 'course' ? { course: Number(number) } : {})
      }}
    />
  )
}
