import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { type DragKey, moved, movedBeside } from './moved.ts'

interface Props<R> {
  /** What the list holds: 'Order of the banners'. */
  label: string
  rows: readonly R[]
  idOf: (row: R) => DragKey
  /** What a row is called by those who hear it. */
  nameOf: (row: R) => string
  children: (row: R) => ReactNode
  onOrder: (rows: R[]) => void
  isDisabled?: boolean
  whenEmpty?: ReactNode
}

/** An order made by dragging, by keys (Enter on the handle picks up, arrows move, Enter drops, Escape returns) or by the two buttons. */
export function DragList<R>(props: Props<R>) {
  const { label, rows, idOf, nameOf, children, onOrder, isDisabled, whenEmpty } = props
  const { t } = useTranslation('kit')
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: keys => [...keys].map(key => ({ 'text/plain': String(key) })),
    renderDropIndicator: target => <DropIndicator target={target} className="drag-place" />,
    onReorder: ({ keys, target }) =>
      onOrder(movedBeside(rows, idOf, keys, target.key, target.dropPosition === 'after')),
  })
  return (
    <GridList
      className="drag-list"
      aria-label={label}
      // What a row shows is made from the row alone: rows that stay the same object are not drawn anew.
      items={rows.map((row, at) => ({ id: idOf(row), row, at }))}
      dependencies={[rows, children, isDisabled]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => whenEmpty ?? null}
    >
      {({ id, row, at }) => (
        <GridListItem id={id} textValue={nameOf(row)} className="drag-row">
          <AriaButton slot="drag" className="drag-handle" isDisabled={isDisabled}>
            <Icon of={IconGripVertical} />
          </AriaButton>
          <div className="drag-content">{children(row)}</div>
          <IconButton
            icon={IconArrowUp}
            size="s"
            label={t('moveUp', { name: nameOf(row) })}
            isDisabled={isDisabled || at === 0}
            onPress={() => onOrder(moved(rows, at, at - 1))}
          />
          <IconButton
            icon={IconArrowDown}
            size="s"
            label={t('moveDown', { name: nameOf(row) })}
            isDisabled={isDisabled || at === rows.length - 1}
            onPress={() => onOrder(moved(rows, at, at + 1))}
          />
        </GridListItem>
      )}
    </GridList>
  )
}
