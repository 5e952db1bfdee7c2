import { materials } from 'virtual:calls/materials'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Select } from '../kit/ui/select.tsx'
import { Loading } from '../kit/ui/states.tsx'
import type { Place } from './here.ts'
import type { Folder, Material } from './reads.ts'
import { useSpaceName } from './space-name.ts'

interface Props {
  /** Where one stands. */
  data: Folder | undefined
  onChange: (to: Place) => void
  isShown?: (folder: Material) => boolean
}

/** A place among all folders that somebody has, walked down by the pointer or by keys. */
export function PlaceChoice({ data, onChange, isShown = () => true }: Props) {
  const { t } = useTranslation('materials')
  const folders = data?.rows.filter(row => row.kind === 'folder' && isShown(row))
  return (
    <>
      <Places onChange={onChange} current={data?.space} />
      {data && (
        <nav className="material-steps" aria-label={t('place.trail')}>
          <Way data={data} go={onChange} />
        </nav>
      )}
      {!folders ? (
        <Loading count={4} />
      ) : (
        <ul className="material-folders" aria-label={t('place.folders')}>
          {folders.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => onChange({ folder: id })}>
                <Icon of={IconFolder} />
                <span>{name}</span>
                <Icon of={IconChevronRight} size="s" />
              </button>
            </li>
          ))}
          {folders.length === 0 && <li className="material-none">{t('place.noFolders')}</li>}
        </ul>
      )}
    </>
  )
}

function Way({ data: { space, path }, go }: { data: Folder; go: (to: Place) => void }) {
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
  onChange: (to: Place) => void
  current: Folder['space'] | undefined
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
