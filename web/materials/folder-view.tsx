import { materials } from 'virtual:calls/materials'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { query } from '../kit/api/query.ts'
import { BulkBar } from '../kit/list/bulk-bar.tsx'
import { useSelection } from '../kit/list/selection.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../kit/ui/states.tsx'
import { bringsFiles } from './dragging.ts'
import { gatheredFromDrop } from './gathering.ts'
import type { UseHere } from './here.ts'
import { MaterialsTable } from './materials-table.tsx'
import type { Space } from './reads.ts'
import { Trail } from './top-row.tsx'
import type { Acts } from './use-acts.tsx'
import type { Offer } from './use-sending.tsx'

interface Props {
  here: UseHere
  acts: Acts
  offer: Offer
  onSpace: (space: Space) => void
}

const size = 50

/** What lies in one folder. */
export function FolderView({ here, acts, offer, onSpace }: Props) {
  const { t } = useTranslation(['materials', 'kit-list'])
  const go = useNavigate()
  const { place, sort, page } = here
  const folder = useQuery({
    ...query(materials.folder, { ...place, sort, page: String(page), size: String(size) as '50' }),
    placeholderData: keepPreviousData,
  })
  const { data } = folder
  useEffect(() => {
    if (data) onSpace(data.space)
  }, [data, onSpace])
  const selection = useSelection(data?.total ?? 0, JSON.stringify([place, page]))
  const { isOver, over } = useFilesOver(data?.space.mayWrite === true, offer)
  if (folder.isError && !data)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void folder.refetch()}>
        {t('notLoadedSays')}
      </ErrorState>
    )
  if (!data) return <Loading count={8} />
  const { rows, space, path, total } = data
  const picked = rows.filter(({ id }) => selection.has(id))
  const done = () => selection.clear()
  return (
    <section
      className="material-folder"
      aria-label={t('table.label')}
      data-over={isOver || undefined}
      {...over}
    >
      <Trail here={here} space={space} path={path} drop={acts.moveTo} />
      <p className="unseen" role="status">
        {t('table.says', { n: total })}
      </p>
      {total === 0 ? (
        <EmptyState title={t(space.mayWrite ? 'empty.title' : 'empty.titleRead')}>
          {t(space.mayWrite ? 'empty.says' : 'empty.saysRead')}
        </EmptyState>
      ) : (
        <>
          <MaterialsTable
            rows={rows}
            mayWrite={space.mayWrite}
            sort={sort}
            onSort={next => here.change({ sort: next })}
            selection={selection}
            open={row =>
              row.kind === 'folder'
                ? void go(here.addressOf({ folder: row.id }))
                : acts.ask({ what: 'preview', row, rows: rows.filter(({ kind }) => kind === 'file') })
            }
            acts={acts}
          />
          {space.mayWrite && (
            <BulkBar
              list={{ selection, total: selection.count }}
              actions={[
                { id: 'move', label: t('act.move') },
                { id: 'copy', label: t('act.copy') },
                { id: 'bin', label: t('act.bin'), isDanger: true },
              ]}
              onAction={id => acts.ask({ what: id as 'move' | 'copy' | 'bin', rows: picked, done })}
            />
          )}
          {total > size && (
            <Pagination page={page} size={size} total={total} onPage={next => here.change({ page: next })} />
          )}
        </>
      )}
      {isOver && (
        <div className="material-drop" aria-hidden="true">
          <Icon of={IconUpload} size="l" />
          <span>{t('drop', { name: path.at(-1)?.name ?? t('dropTop') })}</span>
        </div>
      )}
    </section>
  )
}

/** Files of somebody's disk, held over the folder and let go. */
function useFilesOver(mayWrite: boolean, offer: Offer) {
  const [isOver, setOver] = useState(false)
  const over = {
    onDragOver: (event: DragEvent) => {
      if (!mayWrite || !bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!mayWrite || !bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      void gatheredFromDrop(event.dataTransfer).then(offer)
    },
  }
  return { isOver, over }
}
