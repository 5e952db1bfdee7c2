import { office } from 'virtual:calls/office'
import { IconFileExport, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { ClassCard } from './class-card.tsx'
import { NodeDialog, type NodeWork } from './node-dialog.tsx'
import { type NodeAct, type OrganisationNode, useOrganisation } from './organisation.ts'
import { OrganisationTree } from './organisation-tree.tsx'

/** The tree of directories and classes: made, renamed, moved, deleted; and who sits in a class. */
export function OrganisationView() {
  const { t } = useTranslation('people-office')
  const { asked, paths } = useOrganisation()
  const [chosen, choose] = useState<number>()
  const [work, begin] = useState<NodeWork>()
  const [doomed, doom] = useState<OrganisationNode>()
  const move = useCall(office.moveNode, {
    changes: [office.organisation],
    inPlace: [codes.incomplete, codes.courseGone],
  })
  const onMove = async (id: number, parent: number | null, before: number | null) => {
    try {
      await move.mutateAsync({ id, parent, before })
    } catch {
      toast(t('organisation.notMoved'), 'refusal')
      void asked.refetch()
    }
  }
  const actions = (
    <>
      <Link className="button button-normal button-m" to={pathTo('UserList')}>
        {t('organisation.accounts')}
      </Link>
      <ExportButton node={chosen} />
      <Button icon={IconFolderPlus} onPress={() => begin({ kind: 'DIRECTORY', parent: null })}>
        {t('organisation.addDirectory')}
      </Button>
      <Button kind="primary" icon={IconPlus} onPress={() => begin({ kind: 'CLASS', parent: null })}>
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
  const { t } = useTranslation('people-office')
  const remove = useCall(office.deleteNode, { changes: [office.organisation] })
  return (
    <Confirm
      isOpen={node !== undefined}
      onClose={onClose}
      title={t('organisation.deleteTitle', { name: node?.name ?? '' })}
      verb={t('organisation.deleteVerb')}
      onConfirm={() => node && remove.mutateAsync({ id: node.id })}
    >
      <p>{t('organisation.deleteSays')}</p>
    </Confirm>
  )
}

function workOf(act: Exclude<NodeAct, 'delete'>, node: OrganisationNode): NodeWork {
  if (act === 'rename') return { node }
  return { kind: act === 'addClass' ? 'CLASS' : 'DIRECTORY', parent: node }
}
