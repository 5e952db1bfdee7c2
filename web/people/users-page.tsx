import { office } from 'virtual:calls/office'
import { IconPlus, IconShieldLock, IconSitemap, IconTags, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { dutyFilters } from '../../contract/people-lists.ts'
import { roles } from '../../contract/roles.ts'
import { query } from '../kit/api/query.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Count } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { GuessingView } from './guessing-view.tsx'
import { MarksView } from './marks-view.tsx'
import './office.css'
import { useMarkColumns } from './mark-columns.tsx'
import { MarkFilters, markFilters } from './mark-filters.tsx'
import { useOrganisation } from './organisation.ts'
import { usePeopleActions } from './people-list.tsx'
import { accountStates } from './person-cell.tsx'
import { accountColumns, actsColumn, nameColumn, phoneOf } from './person-columns.tsx'
import { ClassLink, PersonLink } from './person-link.tsx'

type User = NonNullable<(typeof office)['users']['data']>['rows'][number]
const usual = { by: 'createdAt', down: true }
/** Whose account is open over the list. */
const keeps = ['account']

/** All accounts; beside them where somebody is guessing at them. */
export function UsersPage() {
  const [params] = useSearchParams()
  const view = params.get('view')
  // The tree stood here once: addresses that people kept lead on.
  if (view === 'organisation') return <Navigate to={pathTo('AdminClasses')} replace />
  return view === 'guessing' ? <GuessingView /> : view === 'marks' ? <MarksView /> : <AccountList />
}

function AccountList() {
  const { t } = useTranslation(['people-office', 'people-marks', 'shell-routes'])
  const actions = usePeopleActions({ over: 'account' })
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
        keeps={keeps}
        free={markFilters}
        moreFilters={list => <MarkFilters list={list} />}
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
                <LinkButton icon={IconSitemap} to={pathTo('AdminClasses')}>
                  {t('organisation.title')}
                </LinkButton>
                <Button icon={IconTags} onPress={() => go({ view: 'marks' })}>
                  {t('title', { ns: 'people-marks' })}
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
      {
        id: 'duties',
        label: t('duties.filter'),
        options: dutyFilters.map(id => ({
          id,
          label:
            id === 'everything'
              ? t('duties.filterAll')
              : id === 'some'
                ? t('duties.filterSome')
                : t('duties.filterOne', { area: t(`duties.duty.${id}`) }),
        })),
      },
    ],
    [t, every.length],
  )
}

/** Of an administrator, what of the office they were given. */
const dutiesIn = (t: TFunction<'people-office'>, { roles: own, duties }: User) =>
  !own.includes('ADMIN')
    ? '—'
    : duties === null
      ? t('duties.everything')
      : duties.map(use => t(`duties.use.${use}`)).join(t('duties.dutiesComma'))

function useUserColumns(actions: ReturnType<typeof usePeopleActions>) {
  const { t } = useTranslation(['people-office', 'people'])
  const zone = useZone()
  const marks = useMarkColumns<User>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<User>[]>(
    () => [
      nameColumn(t('column.fullName'), PersonLink),
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
      {
        id: 'duties',
        head: t('duties.duties'),
        isExtra: true,
        cell: row => dutiesIn(t, row),
      },
      { id: 'phone', head: t('column.phone'), cell: row => phoneOf(row) ?? t('unbound') },
      { id: 'class', head: t('column.class'), cell: row => <ClassLink of={row} otherwise="—" /> },
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
      ...marks,
      actsColumn(t('column.acts'), row => (
        <>
          <Button kind="link" size="s" onPress={() => actions.edit(row.id)}>
            {t('row.edit')}
          </Button>
          {actions.menu(row)}
        </>
      )),
    ],
    [t, zone, marks],
  )
}
