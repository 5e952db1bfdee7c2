import { materialShares } from 'virtual:calls/materialShares'
import { IconChevronRight, IconDownload, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { fileSize } from '../kit/format/text.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../kit/ui/states.tsx'
import { keep } from './fetching.ts'
import { MaterialIcon } from './material-icon.tsx'
import './materials.css'
import './shared.css'
import { PreviewDialog } from './preview-dialog.tsx'
import type { Material } from './reads.ts'

type Course = { id: number; name: string } | null
const size = 50

/** What teachers have shared with a course of the student's, or with the class; a door where there is anything. */
export function CourseMaterials({ course }: { course: Course }) {
  const { t } = useTranslation('materials')
  const [isOpen, open] = useState(false)
  const { data } = useQuery(query(materialShares.sharedMaterials, course ? { course: course.id } : {}))
  if (!data?.total) return null
  return (
    <>
      <Button size={course ? 's' : 'm'} icon={IconFolder} onPress={() => open(true)}>
        {course ? t('course.open') : t('course.ofClass')}
      </Button>
      {isOpen && <SharedDialog course={course} close={() => open(false)} />}
    </>
  )
}

function SharedDialog({ course, close }: { course: Course; close: () => void }) {
  const { t } = useTranslation('materials')
  const [folder, setFolder] = useState<number>()
  const [page, setPage] = useState(1)
  const [shown, show] = useState<Material>()
  const place = folder === undefined ? (course ? { course: course.id } : {}) : { folder }
  const shared = useQuery(
    query(materialShares.sharedMaterials, { ...place, page: String(page), size: String(size) as '50' }),
  )
  const { data } = shared
  const go = (to: number | undefined) => {
    setFolder(to)
    setPage(1)
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="l"
      title={course ? t('course.title', { name: course.name }) : t('course.ofClass')}
    >
      {folder !== undefined && data && (
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
                  <>
                    <Button kind="link" size="s" onPress={() => go(id)}>
                      {name}
                    </Button>
                    <Icon of={IconChevronRight} size="s" />
                  </>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {shared.isError && !data ? (
        <ErrorState title={t('notLoaded')} onRetry={() => void shared.refetch()} />
      ) : !data ? (
        <Loading count={4} />
      ) : data.total === 0 ? (
        <EmptyState title={t('course.none')}>{t('course.noneSays')}</EmptyState>
      ) : (
        <>
          <Rows rows={data.rows} open={row => (row.kind === 'folder' ? go(row.id) : show(row))} />
          {data.total > size && <Pagination page={page} size={size} total={data.total} onPage={setPage} />}
        </>
      )}
      {shown && data && (
        <PreviewDialog
          row={shown}
          rows={data.rows.filter(({ kind }) => kind === 'file')}
          show={show}
          close={() => show(undefined)}
        />
      )}
    </Dialog>
  )
}

function Rows({ rows, open }: { rows: readonly Material[]; open: (row: Material) => void }) {
  const { t } = useTranslation('materials')
  const zone = useZone()
  return (
    <ul className="material-shared-rows" aria-label={t('table.label')}>
      {rows.map(row => (
        <li key={row.id}>
          <button type="button" className="material-name" onClick={() => open(row)}>
            <MaterialIcon of={row} />
            <span className="material-words">
              <span className="material-shared-name">{row.name}</span>
              <small>
                {row.kind === 'file' && `${fileSize(row.size)} · `}
                {tableTime(row.changedAt, zone)}
              </small>
            </span>
          </button>
          {row.kind === 'file' && (
            <IconButton
              icon={IconDownload}
              size="s"
              label={`${t('act.download')} ${row.name}`}
              onPress={() => void keep(row.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
