import { office } from 'virtual:calls/office'
import { IconPlus, IconShieldLock, IconSitemap, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { roles } from '../../contract/roles.ts'
import { query } from '../kit/api/query.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useZone } from '../kit/session/use-session.ts'
import { Count } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { GuessingView } from './guessing-view.tsx'
import './office.css'
import { useOrganisation } from './organisation.ts'
import { OrganisationView } from './organisation-view.tsx'
import { usePeopleActions } from './people-list.tsx'
import { accountStates } from './person-cell.tsx'
import { accountColumns, actsColumn, nameColumn } from './person-columns.tsx'

type User = NonNullable<(typeof office)['users']['data']>['rows'][number]
const usual = { by: 'createdAt', down: true }

/** All accounts; beside them the tree they sit in, and where somebody is guessing at them. */
export function UsersPage() {
  const [params] = useSearchParams()
  const view = params.get('view')
  return view === 'organisation' ? (
    <OrganisationView />
  ) : view === 'guessing' ? (
    <GuessingView />
  ) : (
    <AccountList />
  )
}

function AccountList() {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  const actions = usePeopleActions()
  const [, go] = useSearchParams()
  const { data: guessing } = useQuery(query(office.guessing))
  const locked = guessing?.accounts.filter(one => one.lockedUntil !== null).length ?? 0
  const filters = useUserFilters()
  const columns = useUserColumns(actions)
  return (
    <>
      <ListPage
        name="users"
        label={t('title.UserList', { ns: 'shell-routes' })}
        call={office.users}
        exports={office.exportUsers}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('filter.people')}
        nameOf={row => row.fullName}
        isOff={row => row.state === 'DISABLED' || row.state === 'LOCKED'}
        bulk={actions.bulk}
        onBulk={actions.onBulk}
        whenEmpty={
          <EmptyState
            title={t('users.none')}
            action={
              <Button kind="primary" icon={IconPlus} onPress={actions.add}>
                {t('user.add')}
              </Button>
            }
          />
        }
        head={(list, exporting) => (
          <PageHead
            title={t('title.UserList', { ns: 'shell-routes' })}
            says={list.rows.data && t('users.says', { n: list.total })}
            actions={
              <>
                <Button icon={IconShieldLock} onPress={() => go({ view: 'guessing' })}>
                  {t('guessing.title')}{' '}
                  {locked > 0 && <Count words={t('guessing.lockedNow')}>{String(locked)}</Count>}
                </Button>
                <Button icon={IconSitemap} onPress={() => go({ view: 'organisation' })}>
                  {t('organisation.title')}
                </Button>
                {exporting}
                <Button kind="primary" icon={IconUser} onPress={actions.add}>
                  {t('user.add')}
                </Button>
              </>
            }
          />
        )}
      />
      {actions.dialogs}
    </>
  )
}

function useUserFilters() {
  const { t } = useTranslation(['people-office', 'people'])
  const { every } = useOrganisation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the tree changes
  return useMemo(
    () => [
      { id: 'node', label: t('filter.node'), icon: IconSitemap, options: every },
      {
        id: 'role',
        label: t('filter.role'),
        options: roles.map(id => ({ id, label: t(`role.${id}`, { ns: 'people' }) })),
      },
      {
        id: 'state',
        label: t('filter.state'),
        options: accountStates.map(id => ({ id, label: t(`state.${id}`) })),
      },
    ],
    [t, every.length],
  )
}

function useUserColumns(actions: ReturnType<typeof usePeopleActions>) {
  const { t } = useTranslation(['people-office', 'people'])
  const zone = useZone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<User>[]>(
    () => [
      nameColumn(t('column.fullName')),
      { id: 'username', head: t('column.username'), isSortable: true, cell: row => row.username },
      {
        id: 'roles',
        head: t('column.roles'),
        phone: 'second',
        cell: row =>
          [
            ...row.roles.map(role => t(`role.${role}`, { ns: 'people' })),
            ...(row.headTeacher ? [t('headTeacher')] : []),
          ].join(' · '),
      },
      { id: 'phone', head: t('column.phone'), cell: row => row.phone || t('unbound') },
      { id: 'class', head: t('column.class'), cell: row => row.classPath || '—' },
      {
        id: 'number',
        head: t('column.number'),
        isSortable: true,
        isExtra: true,
        cell: row => row.number || '—',
      },
      { id: 'title', head: t('column.title'), isExtra: true, cell: row => row.title || '—' },
      ...accountColumns<User>(
        {
          state: t('column.state'),
          stateOf: state => t(`state.${state}`),
          createdAt: t('column.createdAt'),
          seenAt: t('column.seenAt'),
        },
        zone,
      ),
      actsColumn(t('column.acts'), row => (
        <>
          <Button kind="link" size="s" onPress={() => actions.edit(row.id)}>
            {t('row.edit')}
          </Button>
          {actions.menu(row)}
        </>
      )),
    ],
    [t, zone],
  )
}
