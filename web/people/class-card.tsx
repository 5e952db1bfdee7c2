import { office } from 'virtual:calls/office'
import { IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { BulkOutcome, type BulkResult, outcomeOf, refusalOf, toldInList } from '../kit/list/bulk-outcome.tsx'
import { follow } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import type { OrganisationNode } from './organisation.ts'
import { PersonCell, StateBadge } from './person-cell.tsx'

/** One node: who is in it, more of them by their accounts, and its list to take along. */
export function ClassCard({ node, path }: { node: OrganisationNode; path: string }) {
  const { t } = useTranslation('people-office')
  const input = { node: node.id, sort: 'fullName' as const, page: '1', size: '100' as const }
  const students = useQuery(query(office.students, input))
  const take = useCall(office.exportUsers)
  const filter = `${pathTo('AdminStudents')}?node=${node.id}`
  return (
    <div className="organisation-side">
      <Card
        title={path}
        isFlush
        aside={
          <>
            <LinkButton size="s" to={pathTo('AdminClass', { id: node.id })}>
              {t('classPage.page')}
            </LinkButton>
            <Button
              size="s"
              icon={IconFileExport}
              busy={take.isPending}
              onPress={() =>
                take.mutate(
                  { filter: { node: node.id }, columns: [], format: 'xlsx', byNode: true },
                  { onSuccess: ({ data }) => follow(data.link) },
                )
              }
            >
              {t('organisation.export')}
            </Button>
          </>
        }
        foot={
          <Link className="button button-link button-s" to={filter}>
            {t('organisation.open', { n: node.students })}
          </Link>
        }
      >
        <Loaded query={students}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="organisation-hint">{t('organisation.empty')}</p>
            ) : (
              <ul className="plain-rows organisation-people">
                {rows.map(row => (
                  <li key={row.id}>
                    <Link to={pathTo('AdminStudent', { id: row.id })}>
                      <PersonCell person={row} />
                    </Link>
                    <span className="plain-row-end">
                      <StateBadge state={row.state} words={t(`state.${row.state}`)} />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {node.kind === 'CLASS' && (
        <Card title={t('organisation.seat')}>
          <SeatByAccount node={node} />
        </Card>
      )}
    </div>
  )
}

/** Students as they stand in somebody's list: usernames, phones or numbers, one a line. */
export function SeatByAccount({ node }: { node: OrganisationNode }) {
  const { t } = useTranslation('people-office')
  const [typed, type] = useState('')
  const [result, tell] = useState<BulkResult>()
  const set = useCall(office.setClass, {
    changes: [office.students, office.users, office.organisation],
    inPlace: toldInList,
  })
  const accounts = [...new Set(typed.split(/[\s,，;；]+/).filter(Boolean))]
  const send = async () => {
    try {
      const reply = await set.mutateAsync({ class: node.id, which: { accounts: accounts.slice(0, 500) } })
      const refused = outcomeOf(reply, t('bulk.done', { n: reply.data.done }))
      if (refused) tell(refused)
      // What was not found stays in the field, to be mended.
      type((refused?.refused ?? []).flatMap(one => (one.id === null ? one.name : [])).join('\n'))
    } catch (error) {
      const refused = refusalOf(error)
      if (refused) tell(refused)
    }
  }
  return (
    <>
      <div className="form-fields">
        <TextArea
          label={t('organisation.accountsField')}
          hint={t('organisation.accountsHint')}
          value={typed}
          onChange={type}
          rows={3}
        />
        <Button
          kind="primary"
          busy={set.isPending}
          isDisabled={accounts.length === 0 || accounts.length > 500}
          onPress={() => void send()}
        >
          {t('organisation.seatVerb', { n: accounts.length })}
        </Button>
      </div>
      <BulkOutcome result={result} onClose={() => tell(undefined)} />
    </>
  )
}
