import { office } from 'virtual:calls/office'
import { IconFileExport, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { ClassCard } from './class-card.tsx'
import { NodeDialog, type NodeWork } from './node-dialog.tsx'
import './office.css'
import { type NodeAct, type OrganisationNode, useOrganisation } from './organisation.ts'
import { OrganisationTree } from './organisation-tree.tsx'

/** Where it stands among its neighbours, so that it can be put back there. */
function placeOf(nodes: readonly OrganisationNode[], id: number) {
  const node = nodes.find(one => one.id === id)
  if (!node) return undefined
  const beside = nodes.filter(({ parent }) => parent === node.parent)
  return { node, parent: node.parent, before: beside[beside.indexOf(node) + 1]?.id ?? null }
}

/** The tree of directories and classes: made, renamed, moved, deleted; and who sits in a class. */
export function OrganisationView() {
  const { t } = useTranslation('people-office')
  const { asked, nodes: known, paths } = useOrganisation()
  const [chosen, choose] = useState<number>()
  const [work, begin] = useState<NodeWork>()
  const [doomed, doom] = useState<OrganisationNode>()
  const say = useUndo()
  const move = useCall(office.moveNode, {
    changes: [office.organisation],
    inPlace: [codes.incomplete, codes.courseGone],
  })
  const onMove = async (id: number, parent: number | null, before: number | null) => {
    try {
      const nodes = asked.data ?? []
      await move.mutateAsync({ id, parent, before })
      const from = placeOf(nodes, id)
      if (!from) return
      const { name } = from.node
      say(t('organisation.moved', { name }), async () => {
        await move.mutateAsync({ id, parent: from.parent, before: from.before })
        return t('organisation.movedBack', { name })
      })
    } catch {
      toast(t('organisation.notMoved'), 'refusal')
      void asked.refetch()
    }
  }
  // What is made anew lies in what is chosen, or beside it.
  const there = known.find(({ id }) => id === chosen)
  const above =
    there?.kind === 'CLASS' ? (known.find(({ id }) => id === there.parent) ?? null) : (there ?? null)
  const actions = (
    <>
      <ExportButton node={chosen} />
      <Button icon={IconFolderPlus} onPress={() => begin({ kind: 'DIRECTORY', parent: above })}>
        {t('organisation.addDirectory')}
      </Button>
      <Button kind="primary" icon={IconPlus} onPress={() => begin({ kind: 'CLASS', parent: above })}>
        {t('organisation.addClass')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead title={t('organisation.title')} says={t('organisation.says')} actions={actions} />
      <Loaded query={asked}>
        {nodes => {
          const node = nodes.find(one => one.id === chosen)
          return nodes.length === 0 ? (
            <EmptyState title={t('organisation.none')}>{t('organisation.noneSays')}</EmptyState>
          ) : (
            <div className="organisation">
              <Card isFlush>
                <OrganisationTree
                  nodes={nodes}
                  chosen={chosen}
                  onChoose={choose}
                  onMove={onMove}
                  onAct={(act, one) => (act === 'delete' ? doom(one) : begin(workOf(act, one)))}
                />
              </Card>
              {node ? (
                <ClassCard key={node.id} node={node} path={paths.get(node.id) ?? ''} />
              ) : (
                <Card>
                  <p className="organisation-hint">{t('organisation.choose')}</p>
                </Card>
              )}
            </div>
          )
        }}
      </Loaded>
      {work && <NodeDialog work={work} onClose={() => begin(undefined)} />}
      <DeleteDialog node={doomed} onClose={() => doom(undefined)} />
    </>
  )
}

function ExportButton({ node }: { node: number | undefined }) {
  const { t } = useTranslation('people-office')
  const take = useCall(office.exportUsers)
  return (
    <Button
      icon={IconFileExport}
      busy={take.isPending}
      onPress={() =>
        take.mutate(
          {
            filter: node === undefined ? {} : { node },
            columns: [],
            format: 'xlsx',
            byNode: true,
          },
          { onSuccess: ({ data }) => follow(data.link) },
        )
      }
    >
      {t('organisation.export')}
    </Button>
  )
}

function DeleteDialog({ node, onClose }: { node: OrganisationNode | undefined; onClose: () => void }) {
  const { t } = useTranslation(['people-office', 'kit'])
  const remove = useCall(office.deleteNode, { changes: [office.organisation] })
  return (
    <Confirm
      isOpen={node !== undefined}
      onClose={onClose}
      title={t('organisation.deleteTitle', { name: node?.name ?? '' })}
      verb={t('organisation.deleteVerb')}
      onConfirm={async () => {
        if (!node) return
        await remove.mutateAsync({ id: node.id })
        toast(t('named.removed', { name: node.name, ns: 'kit' }))
      }}
    >
      <p>{t('organisation.deleteSays')}</p>
    </Confirm>
  )
}

function workOf(act: Exclude<NodeAct, 'delete'>, node: OrganisationNode): NodeWork {
  if (act === 'rename') return { node }
  return { kind: act === 'addClass' ? 'CLASS' : 'DIRECTORY', parent: node }
}
