import { operator } from 'virtual:calls/operator'
import { IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallRef } from '../kit/api/types.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Listed } from '../kit/list/use-list.ts'
import { Button } from '../kit/ui/button.tsx'
import { InfoNote } from '../kit/ui/info-note.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Titled } from './console-frame.tsx'
import { momentHere } from './school-parts.tsx'
import { WriteBenefit } from './write-benefit.tsx'

interface Row {
  id: number
  title: string
  madeAt: string
  forAll: boolean
  schools: number
  seen: number
  published: number
  readers: number
}

function useBenefitColumns(): ListColumn<Row>[] {
  const { t } = useTranslation('operator')
  return useMemo(
    () => [
      {
        id: 'title',
        head: t('benefits.name'),
        isFixed: true,
        isSortable: true,
        phone: 'name',
        cell: row => <NameLink to={`/benefits/${row.id}`}>{row.title}</NameLink>,
      },
      {
        id: 'schools',
        head: t('benefits.to'),
        phone: 'second',
        cell: row => (row.forAll ? t('benefits.toAll', { n: row.schools }) : row.schools),
      },
      {
        id: 'seen',
        head: t('benefits.seen'),
        align: 'end',
        note: <InfoNote of={t('benefits.seen')}>{t('benefits.seenNote')}</InfoNote>,
        cell: row => row.seen,
      },
      { id: 'published', head: t('benefits.published'), align: 'end', cell: row => row.published },
      {
        id: 'readers',
        head: t('benefits.readers'),
        align: 'end',
        phone: 'number',
        note: <InfoNote of={t('benefits.readers')}>{t('benefits.readersNote')}</InfoNote>,
        cell: row => row.readers,
      },
      { id: 'madeAt', head: t('benefits.madeAt'), isSortable: true, cell: row => momentHere(row.madeAt) },
    ],
    [t],
  )
}

export function SentBenefitsPage() {
  const { t } = useTranslation('operator')
  const [isOpen, open] = useState(false)
  const columns = useBenefitColumns()
  const add = (
    <Button kind="primary" icon={IconPencil} onPress={() => open(true)}>
      {t('benefits.add')}
    </Button>
  )
  return (
    <Titled title={t('benefits.title')}>
      <ListPage<Row>
        name="provider-benefits"
        label={t('benefits.title')}
        call={operator.sentBenefits as CallRef<unknown, Listed<Row>>}
        columns={columns}
        filters={noFilters}
        usual={{ by: 'madeAt', down: true }}
        placeholder={t('benefits.search')}
        nameOf={row => row.title}
        whenEmpty={
          <EmptyState title={t('benefits.none')} action={add}>
            {t('benefits.noneSays')}
          </EmptyState>
        }
        head={list => (
          <PageHead title={t('benefits.title')} says={t('benefits.says', { n: list.total })} actions={add} />
        )}
      />
      {isOpen && <WriteBenefit onClose={() => open(false)} />}
    </Titled>
  )
}
const noFilters: readonly [] = []
