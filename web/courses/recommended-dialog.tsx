import { courseDesk } from 'virtual:calls/courseDesk'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { DragList } from '../kit/ui/drag-list.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { CourseRow } from './course-columns.tsx'
import { courseReads } from './reads.ts'
import { StandingBadge } from './standing-badge.tsx'

/** Which courses the home page shows, in their order. */
export function RecommendedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('courses-offer')
  const now = useQuery(query(courseDesk.recommendedCourses))
  const [order, setOrder] = useState<CourseRow[]>()
  const save = useCall(courseDesk.setRecommended, { changes: courseReads })
  const send = async () => {
    await save.mutateAsync({ ids: (order ?? []).map(({ id }) => id) })
    toast(t('recommend.saved'))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('recommend.title')}
      isHeld={save.isPending}
      foot={
        <Button
          kind="primary"
          busy={save.isPending}
          isDisabled={order === undefined}
          onPress={() => void send().catch(() => undefined)}
        >
          {t('recommend.save')}
        </Button>
      }
    >
      <Loaded query={now}>
        {data => <Order rows={order ?? data} onOrder={setOrder} isDisabled={save.isPending} />}
      </Loaded>
    </Dialog>
  )
}

interface OrderProps {
  rows: readonly CourseRow[]
  onOrder: (rows: CourseRow[]) => void
  isDisabled: boolean
}
function Order({ rows, onOrder, isDisabled }: OrderProps) {
  const { t } = useTranslation('courses-offer')
  const offered = useQuery(
    query(courseDesk.courses, { state: 'onSale', sort: 'name', page: '1', size: '100' }),
  )
  const others = (offered.data?.rows ?? []).filter(one => !rows.some(({ id }) => id === one.id))
  return (
    <div className="form-fields">
      <p className="hint">{t('recommend.says')}</p>
      <DragList
        label={t('recommend.list')}
        rows={rows}
        idOf={row => row.id}
        nameOf={row => row.name}
        onOrder={onOrder}
        isDisabled={isDisabled}
        whenEmpty={<p className="offer-hint">{t('recommend.none')}</p>}
      >
        {row => (
          <span className="recommended-row">
            <span className="recommended-name">{row.name}</span>
            <StandingBadge standing={row.standing} words={t(`standing.${row.standing}`)} />
            <IconButton
              icon={IconX}
              size="s"
              label={t('recommend.remove', { name: row.name })}
              onPress={() => onOrder(rows.filter(one => one.id !== row.id))}
            />
          </span>
        )}
      </DragList>
      <ComboBox
        label={t('recommend.add')}
        options={others.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={null}
        isDisabled={rows.length >= 24}
        onChange={id => {
          const chosen = others.find(one => String(one.id) === id)
          if (chosen) onOrder([...rows, chosen])
        }}
      />
    </div>
  )
}
