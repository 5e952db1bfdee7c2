import { materials } from 'virtual:calls/materials'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCourseware } from '../../contract/materials-lists.ts'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Select } from '../kit/ui/select.tsx'
import { ErrorState, Loading } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { fetched, NoPages } from './fetching.ts'
import type { Place } from './here.ts'
import { MaterialIcon } from './material-icon.tsx'
import './materials.css'
import type { Material } from './reads.ts'
import { useSpaceName } from './space-name.ts'

interface Props {
  close: () => void
  /** Gets what was chosen as files of the browser's own. */
  take: (files: File[]) => void
}

const placeOf = (key: string): Place => (key === 'home' ? {} : { course: Number(key) })

/** Courseware out of one's own folders or of those of a course, instead of the disk. */
export function PickMaterial({ close, take }: Props) {
  const { t } = useTranslation('materials')
  const nameOf = useSpaceName()
  const spaces = useQuery(query(materials.spaces))
  const [chosenTop, chooseTop] = useState<string>()
  const [folder, setFolder] = useState<number>()
  const [chosen, choose] = useState<readonly Material[]>([])
  const [busy, setBusy] = useState(false)
  const tops = [
    ...(spaces.data?.home ? [{ id: 'home', label: nameOf(spaces.data.home) }] : []),
    ...(spaces.data?.courses ?? []).map(({ course, name }) => ({ id: String(course), label: name })),
  ]
  // Where something lies that is likely meant: what a course has first for who has nothing of their own.
  const top = chosenTop ?? tops[0]?.id
  const go = async () => {
    setBusy(true)
    try {
      const files: File[] = []
      for (const { id, type } of chosen) files.push(await fetched(id, type))
      take(files)
      close()
    } catch (error) {
      toast(t(error instanceof NoPages ? `pages.${error.why}` : 'preview.failed'), 'refusal')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t('pick.title')}
      foot={
        <Button kind="primary" busy={busy} isDisabled={chosen.length === 0} onPress={go}>
          {chosen.length === 0 ? t('pick.verbNone') : t('pick.verb', { count: chosen.length })}
        </Button>
      }
    >
      <p className="material-says">{t('pick.says')}</p>
      {tops.length > 1 && (
        <Select
          label={t('place.label')}
          options={tops}
          value={top ?? null}
          onChange={id => {
            chooseTop(id ?? undefined)
            setFolder(undefined)
          }}
        />
      )}
      {top === undefined ? (
        spaces.data ? (
          <p>{t('pick.none')}</p>
        ) : (
          <Loading count={4} />
        )
      ) : (
        <Rows
          place={folder === undefined ? placeOf(top) : { folder }}
          go={setFolder}
          chosen={chosen}
          choose={choose}
        />
      )}
    </Dialog>
  )
}

interface RowsProps {
  place: Place
  go: (folder: number | undefined) => void
  chosen: readonly Material[]
  choose: (chosen: readonly Material[]) => void
}

function Rows({ place, go, chosen, choose }: RowsProps) {
  const { t } = useTranslation('materials')
  const folder = useQuery(query(materials.folder, { ...place, page: '1', size: '100' }))
  const { data } = folder
  if (folder.isError && !data)
    return <ErrorState title={t('notLoaded')} onRetry={() => void folder.refetch()} />
  if (!data) return <Loading count={4} />
  const rows = data.rows.filter(({ kind, type }) => kind === 'folder' || isCourseware(type))
  return (
    <>
      {data.path.length > 0 && (
        <nav className="material-steps" aria-label={t('place.trail')}>
          <ol>
            <li>
              <Button kind="link" size="s" onPress={() => go(undefined)}>
                {t('course.top')}
              </Button>
              <Icon of={IconChevronRight} size="s" />
            </li>
            {data.path.map(({ id, name }, at) => (
              <li key={id}>
                {at === data.path.length - 1 ? (
                  <span aria-current="location">{name}</span>
                ) : (
                  <Button kind="link" size="s" onPress={() => go(id)}>
                    {name}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <ul className="material-folders" aria-label={t('table.label')}>
        {rows.map(row => (
          <li key={row.id}>
            {row.kind === 'folder' ? (
              <button type="button" onClick={() => go(row.id)}>
                <MaterialIcon of={row} />
                <span>{row.name}</span>
                <Icon of={IconChevronRight} size="s" />
              </button>
            ) : (
              <Checkbox
                label={row.name}
                value={chosen.some(({ id }) => id === row.id)}
                onChange={on => choose(on ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))}
              />
            )}
          </li>
        ))}
        {rows.length === 0 && <li className="material-none">{t('pick.none')}</li>}
      </ul>
    </>
  )
}
