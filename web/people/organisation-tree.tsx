import { IconChevronRight, IconDots, IconFolder, IconGripVertical, IconUsers } from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import type { NodeAct, OrganisationNode } from './organisation.ts'

interface Props {
  nodes: readonly OrganisationNode[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
  /** `before` is a neighbour in the new place; null is last. */
  onMove: (id: number, parent: number | null, before: number | null) => void
  onAct: (act: NodeAct, node: OrganisationNode) => void
}

/** Dragged by hand, or by keys: Enter on the handle picks up, arrows move, Enter drops, Escape returns. */
export function OrganisationTree({ nodes, chosen, onChoose, onMove, onAct }: Props) {
  const { t } = useTranslation('people-office')
  const below = Map.groupBy(nodes, ({ parent }) => parent ?? 0)
  const nodeOf = (key: unknown) => nodes.find(({ id }) => id === Number(key))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': nodeOf(key)?.name ?? '' })),
    renderDropIndicator: target => <DropIndicator target={target} className="drag-place" />,
    shouldAcceptItemDrop: target => nodeOf(target.key)?.kind === 'DIRECTORY',
    onMove: ({ keys, target }) => {
      const [moved] = [...keys].map(Number)
      const there = nodeOf(target.key)
      if (moved === undefined || there === undefined) return
      if (target.dropPosition === 'on') return onMove(moved, there.id, null)
      const row = (below.get(there.parent ?? 0) ?? []).filter(({ id }) => id !== moved)
      const at = row.findIndex(({ id }) => id === there.id)
      const next = target.dropPosition === 'before' ? there.id : (row[at + 1]?.id ?? null)
      onMove(moved, there.parent, next)
    },
  })

  const branch = (parent: number) =>
    (below.get(parent) ?? []).map(node => (
      <TreeItem key={node.id} id={node.id} textValue={node.name} className="tree-item">
        <TreeItemContent>
          {({ hasChildItems }) => <NodeRow node={node} isParent={hasChildItems} onAct={onAct} />}
        </TreeItemContent>
        {branch(node.id)}
      </TreeItem>
    ))

  return (
    <Tree
      aria-label={t('organisation.title')}
      className="tree"
      selectionMode="single"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={keys => {
        const [key] = keys === 'all' ? [] : [...keys]
        onChoose(key === undefined ? undefined : Number(key))
      }}
      defaultExpandedKeys={nodes.filter(({ kind }) => kind === 'DIRECTORY').map(({ id }) => id)}
      dragAndDropHooks={dragAndDropHooks}
    >
      {branch(0)}
    </Tree>
  )
}

interface RowProps {
  node: OrganisationNode
  isParent: boolean
  onAct: Props['onAct']
}
function NodeRow({ node, isParent, onAct }: RowProps) {
  const { t } = useTranslation('people-office')
  return (
    <span className="tree-row">
      <AriaButton
        slot="drag"
        className="drag-handle"
        aria-label={t('organisation.drag', { name: node.name })}
      >
        <Icon of={IconGripVertical} size="s" />
      </AriaButton>
      {isParent ? (
        <AriaButton slot="chevron" className="tree-chevron">
          <Icon of={IconChevronRight} size="s" />
        </AriaButton>
      ) : (
        <span className="tree-chevron" />
      )}
      <Icon of={node.kind === 'CLASS' ? IconUsers : IconFolder} size="s" />
      <span className="tree-name">{node.name}</span>
      <span className="tree-count">{t('organisation.count', { n: node.students })}</span>
      <Menu
        label={t('row.more', { name: node.name })}
        trigger={<IconButton icon={IconDots} size="s" label={t('row.more', { name: node.name })} />}
        groups={[
          {
            entries: [
              ...(node.kind === 'DIRECTORY'
                ? [
                    { id: 'addClass', label: t('organisation.addClass'), writes: true },
                    { id: 'addDirectory', label: t('organisation.addDirectory'), writes: true },
                  ]
                : []),
              { id: 'rename', label: t('organisation.rename'), writes: true },
            ],
          },
          { entries: [{ id: 'delete', label: t('organisation.deleteVerb'), isDanger: true, writes: true }] },
        ]}
        onAction={act => onAct(act as NodeAct, node)}
      />
    </span>
  )
}
