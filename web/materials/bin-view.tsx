import { materials } from 'virtual:calls/materials'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { binDays } from '../../contract/materials-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { fileSize } from '../kit/format/text.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { UseHere } from './here.ts'
import { MaterialIcon } from './material-icon.tsx'
import { materialReads, type Space } from './reads.ts'

type Row = NonNullable<(typeof materials)['bin']['data']>['rows'][number]
const size = 50

/** What was put away, until when, and the way back. */
export function BinView({ here, onSpace }: { here: UseHere; onSpace: (space: Space) => void }) {
  const { t } = useTranslation('materials')
  const { top, page } = here
  const bin = useQuery({
    ...query(materials.bin, { ...top, page: String(page), size: String(size) as '50' }),
    placeholderData: keepPreviousData,
  })
  const { data } = bin
  useEffect(() => {
    if (data) onSpace(data.space)
  }, [data, onSpace])
  const [asked, ask] = useState<Row | 'all'>()
  const columns = useBinColumns(ask)
  if (bin.isError && !data) return <ErrorState title={t('notLoaded')} onRetry={() => void bin.refetch()} />
  if (!data) return <Loading count={6} />
  if (data.total === 0)
    return <EmptyState title={t('bin.none')}>{t('bin.noneSays', { n: binDays })}</EmptyState>
  return (
    <>
      <div className="material-bin-head">
        <p>{t('bin.says', { n: binDays })}</p>
        <Button kind="danger-line" size="s" onPress={() => ask('all')}>
          {t('bin.empty')}
        </Button>
      </div>
      <Table label={t('bin.title')} columns={columns} rows={data.rows} idOf={row => row.id} />
      {data.total > size && (
        <Pagination page={page} size={size} total={data.total} onPage={next => here.change({ page: next })} />
      )}
      {asked && <EmptyingDialog asked={asked} total={data.total} top={top} onClose={() => ask(undefined)} />}
    </>
  )
}

function useBinColumns(onRemove: (row: Row) => void): Column<Row>[] {
  const { t } = useTranslation('materials')
  const zone = useZone()
  const restore = useCall(materials.restoreMaterials, { changes: materialReads })
  return [
    {
      id: 'name',
      head: t('column.name'),
      phone: 'name',
      cell: row => (
        <span className="material-name">
          <MaterialIcon of={row} />
          <span className="material-words" title={row.name}>
            {row.name}
          </span>
        </span>
      ),
    },
    { id: 'from', head: t('column.from'), cell: row => row.from || t('bin.fromTop') },
    {
      id: 'size',
      head: t('column.size'),
      align: 'end',
      cell: row => (row.kind === 'file' ? fileSize(row.size) : '—'),
    },
    {
      id: 'endsAt',
      head: t('column.endsAt'),
      phone: 'second',
      cell: row => t('bin.until', { day: tableDay(row.endsAt, zone) }),
    },
    {
      id: 'acts',
      head: t('column.acts'),
      phone: 'action',
      align: 'end',
      cell: row => (
        <span className="list-acts">
          <Button
            size="s"
            icon={IconArrowBackUp}
            onPress={async () => {
              await restore.mutateAsync({ ids: [row.id] })
              toast(t('bin.restored', { name: row.name }))
            }}
          >
            {t('bin.restore')}
          </Button>
          <IconButton
            icon={IconTrash}
            size="s"
            label={t('bin.remove', { name: row.name })}
            onPress={() => onRemove(row)}
          />
        </span>
      ),
    },
  ]
}

interface EmptyingProps {
  asked: Row | 'all'
  total: number
  top: UseHere['top']
  onClose: () => void
}
function EmptyingDialog({ asked, total, top, onClose }: EmptyingProps) {
  const { t } = useTranslation('materials')
  const empty = useCall(materials.emptyBin, { changes: materialReads })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={asked === 'all' ? t('bin.emptyTitle') : t('bin.removeTitle', { name: asked.name })}
      verb={t('bin.removeVerb', { count: asked === 'all' ? total : 1 })}
      onConfirm={async () => {
        const reply = await empty.mutateAsync({ of: top, ...(asked !== 'all' && { ids: [asked.id] }) })
        toast(t('bin.removed', { count: reply.data.removed }))
      }}
    >
      <p>{t('bin.removeSays')}</p>
    </Confirm>
  )
}
