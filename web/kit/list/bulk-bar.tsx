import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import type { List } from './use-list.ts'

export interface BulkAction {
  id: string
  label: string
  isDanger?: boolean
}

interface Props<R> {
  list: Pick<List<R>, 'selection' | 'total'>
  actions: readonly BulkAction[]
  onAction: (id: string) => void
}

/** Docked to the window's lower edge above the pages: rows never move when something is ticked. */
export function BulkBar<R>({ list: { selection, total }, actions, onAction }: Props<R>) {
  const { t } = useTranslation('kit-list')
  if (selection.count === 0) return null
  return (
    <section className="bulk-bar" aria-label={t('bulk')}>
      <span className="bulk-count" role="status">
        {t('picked', { n: selection.count })}
      </span>
      {!selection.isAll && selection.count < total && (
        <Button kind="link" size="s" onPress={selection.chooseAll}>
          {t('pickAll', { n: total })}
        </Button>
      )}
      <span className="bulk-acts">
        {actions.map(action => (
          <Button
            key={action.id}
            size="s"
            kind={action.isDanger ? 'danger-line' : 'normal'}
            onPress={() => onAction(action.id)}
          >
            {action.label}
          </Button>
        ))}
      </span>
      <IconButton icon={IconX} size="s" label={t('pickNone')} onPress={selection.clear} />
    </section>
  )
}
