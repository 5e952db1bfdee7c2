import { materials } from 'virtual:calls/materials'
import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { soughtSorts } from '../../contract/materials-lists.ts'
import { query } from '../kit/api/query.ts'
import { useTyped } from '../kit/list/use-typed.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { ComboBox, Select } from '../kit/ui/select.tsx'
import { SearchField } from '../kit/ui/text-field.tsx'
import { draggedIn, isDragged } from './dragging.ts'
import type { Place, UseHere } from './here.ts'
import type { Space } from './reads.ts'
import { useSpaceName } from './space-name.ts'

/** Which place as an entry of a choice: 'home', 'course 7', 'person 9'. */
const keyOf = ({ course, person }: Place) =>
  course !== undefined ? `course ${course}` : person !== undefined ? `person ${person}` : 'home'
export const topOf = (
  { course, person, kind }: Pick<Space, 'course' | 'person' | 'kind'>,
  isOwn: boolean,
): Place =>
  kind === 'course' && course !== null
    ? { course }
    : kind === 'person' && person !== null && !isOwn
      ? { person }
      : {}

interface Props {
  here: UseHere
  /** Of the folder that is open. */
  space: Space | undefined
}

/** Whose folders are shown, the search through all of them, and the bin. */
export function TopRow({ here, space }: Props) {
  const { t } = useTranslation('materials')
  const go = useNavigate()
  const search = useTyped(here.q, q => here.change({ q }, true))
  const { data } = useQuery(query(materials.spaces))
  const nameOf = useSpaceName()
  // A folder says whose it is once it is there.
  const top = space && here.place.folder !== undefined ? topOf(space, space.name === '') : here.top
  const home = data?.home
  const places = [
    ...(home ? [{ id: 'home', label: nameOf(home) }] : []),
    ...(data?.courses ?? []).map(one => ({
      id: `course ${one.course}`,
      label: one.name,
      detail: t('place.ofCourse'),
    })),
    ...(data?.left ?? []).map(one => ({
      id: `person ${one.person}`,
      label: one.name,
      detail: t('place.left'),
    })),
  ]
  const current = keyOf(top)
  return (
    <div className="list-filters material-top">
      <SearchField
        label={t('search.label')}
        labelUnseen
        placeholder={t('search.placeholder')}
        {...search.field}
      />
      <span className="material-kind">
        <Select
          label={t('search.kind')}
          labelUnseen
          options={[
            { id: 'all', label: t('search.anyKind') },
            ...soughtSorts.map(id => ({ id, label: t(`kind.${id}`) })),
          ]}
          value={here.of ?? 'all'}
          onChange={id => here.change({ of: soughtSorts.find(one => one === id) ?? null })}
        />
      </span>
      <span className="material-place">
        <ComboBox
          label={t('place.label')}
          labelUnseen
          options={places}
          value={places.some(({ id }) => id === current) ? current : null}
          onChange={id => {
            const [kind, number] = String(id ?? 'home').split(' ')
            void go(here.addressOf(kind === 'home' ? {} : { [kind as 'course']: Number(number) }))
          }}
        />
      </span>
      <span className="list-tools">
        {here.isBin ? (
          <LinkButton to={here.addressOf(here.top)}>{t('bin.leave')}</LinkButton>
        ) : (
          <LinkButton icon={IconTrash} to={here.addressOf({ ...top, view: 'bin' })}>
            {t('bin.title')}
          </LinkButton>
        )}
      </span>
    </div>
  )
}

interface TrailProps {
  here: UseHere
  space: Space
  path: readonly { id: number; name: string }[]
  /** Something was let go over a step of the way. */
  drop: (ids: number[], to: Place) => void
}

/** From the top down to this folder; what is dragged may be let go on each step. */
export function Trail({ here, space, path, drop }: TrailProps) {
  const { t } = useTranslation('materials')
  const nameOf = useSpaceName()
  const top = topOf(space, space.name === '')
  const steps = [
    { to: top, name: nameOf(space) },
    ...path.map(({ id, name }) => ({ to: { folder: id } as Place, name })),
  ]
  const [over, setOver] = useState<number>()
  return (
    <nav className="material-trail" aria-label={t('place.trail')}>
      <ol>
        {steps.map(({ to, name }, at) => {
          const isLast = at === steps.length - 1
          return (
            <li
              key={JSON.stringify(to)}
              data-over={over === at || undefined}
              onDragOver={event => {
                if (isLast || !isDragged(event.dataTransfer)) return
                event.preventDefault()
                setOver(at)
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={event => {
                setOver(undefined)
                const ids = draggedIn(event.dataTransfer)
                if (!isLast && ids.length > 0) drop(ids, to)
              }}
            >
              {isLast ? (
                <span aria-current="location">{name}</span>
              ) : (
                <>
                  <Link to={here.addressOf(to)}>{name}</Link>
                  <Icon of={IconChevronRight} size="s" />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
