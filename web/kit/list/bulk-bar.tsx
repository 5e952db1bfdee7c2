import { IconDots, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { List } from './use-list.ts'

export interface BulkAction {
  id: string
  label: string
  isDanger?: boolean
  /** Stands in a menu behind the others, which are five at most. */
  isMore?: boolean
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
  const more = actions.filter(one => one.isMore)
  const calm = actions.filter(one => !one.isMore && !one.isDanger)
  const danger = actions.filter(one => one.isDanger)
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
        {calm.map(action => (
          <Button key={action.id} size="s" onPress={() => onAction(action.id)}>
            {action.label}
          </Button>
        ))}
        {more.length > 0 && (
          <Menu
            label={t('bulkMore')}
            trigger={
              <Button size="s" icon={IconDots}>
                {t('bulkMore')}
              </Button>
            }
            groups={[{ entries: more.map(({ id, label }) => ({ id, label })) }]}
            onAction={onAction}
          />
        )}
        {danger.map(action => (
          <Button key={action.id} size="s" kind="danger-line" onPress={() => onAction(action.id)}>
            {action.label}
          </Button>
        ))}
      </span>
      <IconButton icon={IconX} size="s" label={t('pickNone')} onPress={selection.clear} />
    </section>
  )
}
