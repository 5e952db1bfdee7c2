import { IconLayoutColumns } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox, Segments } from '../ui/choices.tsx'
import { DragList } from '../ui/drag-list.tsx'
import { Popover } from '../ui/menu.tsx'
import type { Columns, Height } from './columns.ts'

/** Which columns, in which order, how high the rows. */
export function ColumnChoice<R>({ columns }: { columns: Columns<R> }) {
  const { t } = useTranslation('kit-list')
  const ids = columns.shown.map(one => one.id)
  return (
    <Popover
      label={t('columns')}
      trigger={<IconButton icon={IconLayoutColumns} kind="normal" label={t('columns')} />}
    >
      <div className="list-columns">
        <Segments
          label={t('height')}
          value={columns.height}
          onChange={height => columns.setHeight((height ?? 'usual') as Height)}
          options={(['calm', 'usual', 'dense'] as const).map(id => ({ id, label: t(`heights.${id}`) }))}
        />
        <DragList
          label={t('columnOrder')}
          rows={columns.shown.filter(one => !one.isUnexported)}
          idOf={one => one.id}
          nameOf={one => one.head}
          onOrder={rows =>
            columns.setShown([
              ...rows.map(one => one.id),
              ...ids.filter(id => !rows.some(one => one.id === id)),
            ])
          }
        >
          {one => (
            <Checkbox
              label={one.head}
              value
              isDisabled={one.isFixed ?? false}
              onChange={() => columns.setShown(ids.filter(id => id !== one.id))}
            />
          )}
        </DragList>
        {columns.hidden.map(one => (
          <Checkbox
            key={one.id}
            label={one.head}
            value={false}
            onChange={() => columns.setShown([...ids, one.id])}
          />
        ))}
        <Button kind="link" size="s" onPress={columns.reset}>
          {t('columnsUsual')}
        </Button>
      </div>
    </Popover>
  )
}
