import { imports } from 'virtual:calls/imports'
import { IconColumns, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { AskedBanner } from './asked-rows.tsx'
import { firstRows, nextFor, type RowsShown } from './checked.rules.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ColumnsStep } from './columns-step.tsx'
import type { Import } from './template-link.tsx'
import { ThrowAway } from './throw-away.tsx'

interface Props {
  one: Import
  onOpen: (id: number | undefined) => void
}
const changes = [imports.importState, imports.imports]

/** What the dry run found: nothing is written yet, and every bad cell says why. */
export function CheckedStep({ one, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const run = useCall(imports.runImport, { changes })
  const refused = useCall(imports.exportRefused)
  const [tells, tell] = useState(false)
  const [wished, wish] = useState<RowsShown>()
  const goes = one.good + one.changed
  const mendsFirst = nextFor(one) === 'mend'
  const isFull = one.free !== null && one.good > one.free
  if (tells) return <ColumnsStep one={one} onOpen={onOpen} onBack={() => tell(false)} />
  return (
    <div className="import-step">
      <Banner
        tone={one.bad > 0 ? 'warn' : 'ok'}
        fact={t(one.changes ? 'foundChanges' : 'found', {
          good: one.good,
          changed: one.changed,
          bad: one.bad,
          same: one.same,
        })}
      >
        {one.fileName}
        {one.unknown.length > 0 && ` · ${t('unknown', { names: one.unknown.join(t('comma')) })}`}
      </Banner>
      {one.gone > 0 && <Gone n={one.gone} />}
      {one.asked > 0 && (
        <AskedBanner one={one} isSeen={firstRows(one, wished) === 'asked'} onSee={() => wish('asked')} />
      )}
      {one.changed > 0 && (
        <Banner
          tone="warn"
          fact={t('wouldChange', { n: one.changed })}
          actions={
            firstRows(one, wished) !== 'changed' && (
              <Button size="s" onPress={() => wish('changed')}>
                {t('seeChanged')}
              </Button>
            )
          }
        >
          {t('wouldChangeSays')}
        </Banner>
      )}
      {isFull && <Full one={one} />}
      {one.total > 0 && <CheckedRows key={one.id} one={one} wished={wished} onWish={wish} />}
      {one.bad > 0 && <p className="sheet-says">{t(mendsFirst ? 'mendFirst' : 'mend')}</p>}
      <div className="import-acts">
        {one.bad + one.asked === 0 && goes > 0 && !isFull && (
          <Button kind="primary" busy={run.isPending} onPress={() => run.mutate({ id: one.id, way: 'all' })}>
            {one.changed > 0
              ? t('runAllChanging', { n: one.good, changed: one.changed })
              : t('runAll', { n: goes })}
          </Button>
        )}
        {one.bad + one.asked > 0 && goes > 0 && !isFull && !mendsFirst && <RunGood one={one} />}
        {one.bad > 0 && (
          <Button
            kind={mendsFirst ? 'primary' : 'normal'}
            icon={IconDownload}
            busy={refused.isPending}
            onPress={() => refused.mutate({ id: one.id }, { onSuccess: ({ data }) => follow(data.link) })}
          >
            {t('refused', { n: one.bad })}
          </Button>
        )}
        {one.bad > 0 && goes > 0 && !isFull && mendsFirst && <RunGood one={one} />}
        {one.gone === 0 && (
          <Button kind="quiet" icon={IconColumns} onPress={() => tell(true)}>
            {t('columns.tell')}
          </Button>
        )}
        <Button kind="quiet" onPress={() => onOpen(undefined)}>
          {t('another')}
        </Button>
        <ThrowAway one={one} onGone={() => onOpen(undefined)} />
      </div>
    </div>
  )
}

/** Whose account was deleted while the sheet waited is in it no more. */
function Gone({ n }: { n: number }) {
  const { t } = useTranslation('imports')
  return (
    <Banner tone="info" fact={t('gone', { n })}>
      {t('goneSays')}
    </Banner>
  )
}

function Full({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  return (
    <Banner tone="danger" fact={t('full', { n: one.good, free: one.free ?? 0 })}>
      {t('fullSays')}
    </Banner>
  )
}

/** Leads only where most of the sheet goes in. */
function RunGood({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  const run = useCall(imports.runImport, { changes })
  return (
    <Button
      kind={nextFor(one) === 'mend' ? 'normal' : 'primary'}
      busy={run.isPending}
      onPress={() => run.mutate({ id: one.id, way: 'good' })}
    >
      {one.changed > 0
        ? t('runGoodChanging', { n: one.good, changed: one.changed })
        : t('runGood', { n: one.good })}
    </Button>
  )
}
