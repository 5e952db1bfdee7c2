import { IconDots, IconLink } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tableTime } from '../kit/format/dates.ts'
import { fileSize } from '../kit/format/text.ts'
import type { Selection } from '../kit/list/selection.ts'
import { useZone } from '../kit/session/use-session.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { drag, draggedIn, isDragged } from './dragging.ts'
import type { Sort } from './here.ts'
import { MaterialIcon } from './material-icon.tsx'
import type { Material } from './reads.ts'
import type { Acts } from './use-acts.tsx'

interface Props {
  rows: readonly Material[]
  mayWrite: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection
  open: (row: Material) => void
  acts: Acts
}

/** Rows that open, are ticked, dragged into folders, and do all of it by keys as well. */
export function MaterialsTable(props: Props) {
  const { rows, mayWrite, sort, onSort, selection, acts } = props
  const { t } = useTranslation('materials')
  const columns = useColumns(props)
  const [over, setOver] = useState<number>()
  const by = sort.replace('-', '')
  return (
    <Table
      label={t('table.label')}
      columns={columns}
      rows={rows}
      idOf={row => row.id}
      nameOf={row => row.name}
      sort={{ by, down: sort !== by }}
      onSort={next => onSort(`${next.down ? '-' : ''}${next.by}` as Sort)}
      {...(mayWrite && { picking: selection })}
      rowProps={row => ({
        draggable: mayWrite,
        'data-over': over === row.id || undefined,
        onDragStart: ({ dataTransfer }) =>
          drag(dataTransfer, selection.has(row.id) ? [...selection.ids] : [row.id]),
        onDragOver: event => {
          if (!mayWrite || row.kind !== 'folder' || !isDragged(event.dataTransfer)) return
          event.preventDefault()
          setOver(row.id)
        },
        onDragLeave: () => setOver(undefined),
        onDrop: ({ dataTransfer }) => {
          setOver(undefined)
          const dropped = draggedIn(dataTransfer)
          if (mayWrite && row.kind === 'folder' && dropped.length > 0 && !dropped.includes(row.id))
            acts.moveTo(dropped, { folder: row.id }, selection.clear)
        },
      })}
    />
  )
}

function useColumns(props: Props): Column<Material>[] {
  const { t } = useTranslation('materials')
  const zone = useZone()
  const { acts, mayWrite, open } = props
  return [
    {
      id: 'name',
      head: t('column.name'),
      isSortable: true,
      phone: 'name',
      cell: row => (
        <button
          type="button"
          className="material-name"
          data-material={row.id}
          onClick={() => open(row)}
          onKeyDown={event => keys(event, row, props)}
        >
          <MaterialIcon of={row} />
          <span className="material-words" title={row.name}>
            {row.name}
          </span>
          {row.shares > 0 && (
            <span className="material-shared" title={t('mark.shared', { n: row.shares })}>
              <Icon of={IconLink} size="s" />
              <span className="unseen">{t('mark.shared', { n: row.shares })}</span>
            </span>
          )}
        </button>
      ),
    },
    {
      id: 'size',
      head: t('column.size'),
      isSortable: true,
      align: 'end',
      cell: row => (row.kind === 'file' ? fileSize(row.size) : '—'),
    },
    {
      id: 'changedAt',
      head: t('column.changedAt'),
      isSortable: true,
      phone: 'second',
      cell: row => (
        <>
          <span className="material-phone-size">{row.kind === 'file' && `${fileSize(row.size)} · `}</span>
          {tableTime(row.changedAt, zone)}
        </>
      ),
    },
    { id: 'by', head: t('column.by'), cell: row => row.by || '—' },
    {
      id: 'acts',
      head: t('column.acts'),
      phone: 'action',
      align: 'end',
      cell: row => (
        <Menu
          label={t('table.more', { name: row.name })}
          trigger={<IconButton icon={IconDots} size="s" label={t('table.more', { name: row.name })} />}
          groups={acts.entriesFor(row, mayWrite)}
          onAction={id => acts.act(id, row)}
        />
      ),
    },
  ]
}

/** Arrows go from name to name, Space ticks, F2 renames, Delete throws away, Ctrl+A ticks all. */
function keys(event: KeyboardEvent<HTMLElement>, row: Material, { rows, mayWrite, selection, acts }: Props) {
  const { key, currentTarget } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    const names = [
      ...(currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-material]') ?? []),
    ]
    const next = names.indexOf(currentTarget) + step
    names[next]?.focus()
    if (event.shiftKey && mayWrite) selection.setAll([row.id, rows[next]?.id ?? row.id], true)
  } else if (!mayWrite) return
  else if (key === ' ') selection.set(row.id, !selection.has(row.id))
  else if (key === 'F2') acts.ask({ what: 'rename', row })
  else if (key === 'Delete') {
    const picked = rows.filter(({ id }) => selection.has(id))
    acts.ask({ what: 'bin', rows: picked.length > 0 ? picked : [row], done: selection.clear })
  } else if (key === 'a' && (event.ctrlKey || event.metaKey))
    selection.setAll(
      rows.map(({ id }) => id),
      true,
    )
  else return
  event.preventDefault()
}
