import { office } from 'virtual:calls/office'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { useGiven, useMay } from '../kit/session/duties.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { SeatByAccount } from './class-card.tsx'
import { sectionsOfClass } from './class-sections.ts'
import './office.css'
import { type OrganisationNode, pathsOf, useOrganisation } from './organisation.ts'
import { StudentList } from './students-page.tsx'

/** One class, or everything below a directory: who is in it, who leads it, what is taught to it. */
export function ClassPage() {
  const { asked } = useOrganisation()
  const id = Number(useParams().id)
  return (
    <Loaded query={asked}>
      {nodes => {
        const node = nodes.find(one => one.id === id)
        return node ? <ClassView key={id} node={node} nodes={nodes} /> : <NoClass />
      }}
    </Loaded>
  )
}

function NoClass() {
  const { t } = useTranslation('people-office')
  return (
    <EmptyState
      title={t('classPage.gone')}
      action={<LinkButton to={pathTo('AdminClasses')}>{t('classPage.all')}</LinkButton>}
    />
  )
}

function ClassView({ node, nodes }: { node: OrganisationNode; nodes: readonly OrganisationNode[] }) {
  const { t } = useTranslation('people-office')
  const [params, go] = useSearchParams()
  const given = useGiven()
  const mayWrite = useMay('writes people')
  const [isAdding, add] = useState(false)
  const parts = sectionsOfClass(given)
  const above = node.parent === null ? '' : `${pathsOf(nodes).get(node.parent)} · `
  const tabs = [
    {
      id: 'students',
      label: t('classPage.students'),
      count: node.students,
      content: (
        <StudentList
          node={node.id}
          head={(_, acts) => (
            <div className="class-acts">
              {acts}
              {node.kind === 'CLASS' && mayWrite && (
                <Button kind="primary" icon={IconUserPlus} onPress={() => add(true)}>
                  {t('classPage.add')}
                </Button>
              )}
            </div>
          )}
        />
      ),
    },
    ...parts.map(({ name, Section }) => ({
      id: name,
      label: t(`classPage.${name}`),
      content: (
        <Suspense>
          <Section node={node.id} />
        </Suspense>
      ),
    })),
  ]
  const chosen = params.get('tab') ?? 'students'
  return (
    <>
      <PageHead
        title={node.name}
        says={
          <>
            {above}
            {t('students.says', { n: node.students })}
            <Heads node={node.id} />
          </>
        }
        actions={
          <LinkButton to={`${pathTo('HeadTeachers')}?node=${node.id}`}>{t('classPage.setHead')}</LinkButton>
        }
      />
      <Tabs
        label={node.name}
        tabs={tabs}
        chosen={tabs.some(({ id }) => id === chosen) ? chosen : 'students'}
        onChoose={id => go(id === 'students' ? {} : { tab: id }, { replace: true })}
      />
      <Dialog isOpen={isAdding} onClose={() => add(false)} title={t('organisation.seat')}>
        <SeatByAccount node={node} />
      </Dialog>
    </>
  )
}

/** Who leads the class, or classes below the directory. */
function Heads({ node }: { node: number }) {
  const { t } = useTranslation('people-office')
  const heads = useQuery(
    query(office.headTeachers, { node: String(node), sort: 'fullName', page: '1', size: '10' as const }),
  )
  if (!heads.data) return null
  const names = heads.data.rows.map(one => one.fullName).join(t('comma'))
  return <> · {names ? t('classPage.heads', { names }) : t('classPage.noHeads')}</>
}
