import { benefits } from 'virtual:calls/benefits'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { benefitStates } from '../../contract/announcements-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './announcements.css'
import { BenefitDialog } from './benefit-dialog.tsx'
import { benefitReads } from './reads.ts'
import { useFreshWithBell } from './use-fresh.ts'

type Row = NonNullable<(typeof benefits)['benefits']['data']>['rows'][number]
type Words = TFunction<['announcements-benefits', 'shell-routes']>

const usual = { by: 'madeAt', down: true }
const looks = { new: 'draft', published: 'done', changed: 'moved' } as const

const columnsOf = (t: Words, zone: string, open: (row: Row) => void): ListColumn<Row>[] => [
  {
    id: 'title',
    head: t('heading'),
    isSortable: true,
    isFixed: true,
    phone: 'name',
    cell: row => (
      <span className="announcement-title">
        <Button kind="link" onPress={() => open(row)}>
          {row.title}
        </Button>
        {!row.read && <Badge state="unpaid">{t('unread')}</Badge>}
      </span>
    ),
  },
  {
    id: 'madeAt',
    head: t('madeAt'),
    isSortable: true,
    phone: 'second',
    cell: row => tableTime(row.madeAt, zone),
  },
  {
    id: 'publishedAt',
    head: t('publishedAt'),
    cell: row => (row.publishedAt ? tableTime(row.publishedAt, zone) : '—'),
  },
  {
    id: 'state',
    head: t('column'),
    phone: 'state',
    cell: row => <Badge state={looks[row.state]}>{t(`state.${row.state}`)}</Badge>,
  },
  {
    id: 'acts',
    head: t('acts'),
    isFixed: true,
    isUnexported: true,
    phone: 'action',
    align: 'end',
    cell: row => (
      <Button kind="link" size="s" onPress={() => open(row)}>
        {t('open')}
      </Button>
    ),
  },
]

/** What the operator sends about the charity classes: shown to the school's people, or not. */
export function BenefitsPage() {
  const { t } = useTranslation(['announcements-benefits', 'shell-routes'])
  const zone = useZone()
  const [opened, open] = useState<Row>()
  const [leaving, leave] = useState<{ ids: number[]; clear: () => void }>()
  const remove = useCall(benefits.deleteBenefits, { changes: benefitReads })
  useFreshWithBell()
  const filters = useMemo(
    () => [
      {
        id: 'state',
        label: t('filterState'),
        options: benefitStates.map(id => ({ id, label: t(`state.${id}`) })),
      },
    ],
    [t],
  )
  const columns = useMemo(() => columnsOf(t, zone, open), [t, zone])
  return (
    <>
      <ListPage
        name="benefits"
        label={t('title.AdminBenefits', { ns: 'shell-routes' })}
        call={benefits.benefits}
        exports={benefits.exportBenefits}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('search')}
        nameOf={row => row.title}
        bulk={[{ id: 'remove', label: t('remove'), isDanger: true }]}
        onBulk={(_, { selection }) => {
          const which = selection.chosen({})
          if ('ids' in which && which.ids.length <= 200) leave({ ids: which.ids, clear: selection.clear })
          else toast(t('limit'), 'refusal')
        }}
        whenEmpty={<EmptyState title={t('none')}>{t('noneSays')}</EmptyState>}
        head={(list, exporting) => (
          <PageHead
            title={t('title.AdminBenefits', { ns: 'shell-routes' })}
            says={list.rows.data && t('says', { n: list.total })}
            actions={exporting}
          />
        )}
      />
      {opened && <BenefitDialog id={opened.id} title={opened.title} onClose={() => open(undefined)} />}
      {leaving && (
        <Confirm
          isOpen
          onClose={() => leave(undefined)}
          title={t('removeSeveral', { n: leaving.ids.length })}
          verb={t('removeVerb', { n: leaving.ids.length })}
          onConfirm={async () => {
            await remove.mutateAsync({ broadcastIds: leaving.ids.join(',') })
            toast(t('removed'))
            leaving.clear()
          }}
        >
          <p>{t('removeSays')}</p>
        </Confirm>
      )}
    </>
  )
}
