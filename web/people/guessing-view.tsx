import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { clock, span } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { StaffName } from './person-link.tsx'

type Guessing = NonNullable<(typeof office)['guessing']['data']>
type Account = Guessing['accounts'][number]

/** Where somebody is guessing: accounts and addresses with failed sign-ins, and whose changes were refused. */
export function GuessingView() {
  const { t } = useTranslation('people-office')
  const asked = useQuery({ ...query(office.guessing), staleTime: 0 })
  return (
    <>
      <PageHead
        title={t('guessing.title')}
        says={t('guessing.says')}
        actions={
          <Link className="button button-normal button-m" to={pathTo('UserList')}>
            {t('organisation.accounts')}
          </Link>
        }
      />
      <Loaded query={asked}>
        {({ accounts, addresses, refused }) =>
          accounts.length + addresses.length + refused.length === 0 ? (
            <EmptyState title={t('guessing.none')}>{t('guessing.noneSays')}</EmptyState>
          ) : (
            <div className="guessing">
              {accounts.length > 0 && <Accounts accounts={accounts} />}
              {addresses.length > 0 && <Addresses addresses={addresses} />}
              {refused.length > 0 && <RefusedPeople people={refused} />}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/** Who or where, how often and when, and what holds now. */
function Row({ name, words, row, children }: RowProps) {
  const { i18n } = useTranslation()
  const view = { language: i18n.language as Language, zone: useZone() }
  return (
    <li>
      <span className="banner-row-words">
        <b>{name}</b>
        <small>
          {words} · {span(row.since, row.last, view)}
        </small>
      </span>
      <span className="plain-row-end">{children}</span>
    </li>
  )
}
interface RowProps {
  name: ReactNode
  words: string
  row: { since: string; last: string }
  children?: ReactNode
}

const Named = ({ of }: { of: { id: number; fullName: string; username: string } }) => (
  <>
    <StaffName of={of} /> · {of.username}
  </>
)

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  const [chosen, choose] = useState<Account>()
  const unlock = useCall(office.unlockUser, { changes: [office.guessing] })
  return (
    <Card title={t('guessing.accounts')} isFlush>
      <ul className="plain-rows">
        {accounts.map(one => (
          <Row
            key={one.id}
            name={<Named of={one} />}
            words={t('guessing.atAccount', { times: one.times, addresses: one.addresses })}
            row={one}
          >
            {one.lockedUntil ? (
              <Badge state="failed">{t('guessing.locked', { at: clock(one.lockedUntil, zone) })}</Badge>
            ) : (
              one.pictureUntil && (
                <Badge state="unpaid">{t('guessing.picture', { at: clock(one.pictureUntil, zone) })}</Badge>
              )
            )}
            {(one.lockedUntil ?? one.pictureUntil) && (
              <Button size="s" onPress={() => choose(one)}>
                {t('guessing.unlock')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <Confirm
        isOpen={chosen !== undefined}
        onClose={() => choose(undefined)}
        title={t('guessing.unlockTitle', { name: chosen?.fullName ?? '' })}
        verb={t('guessing.unlock')}
        onConfirm={async () => {
          if (!chosen) return
          await unlock.mutateAsync({ id: chosen.id })
          toast(t('guessing.unlocked', { name: chosen.fullName }))
        }}
      >
        <p>{t('guessing.unlockSays')}</p>
      </Confirm>
    </Card>
  )
}

function Addresses({ addresses }: { addresses: Guessing['addresses'] }) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  return (
    <Card title={t('guessing.addresses')} isFlush>
      <ul className="plain-rows">
        {addresses.map(one => (
          <Row
            key={one.address}
            name={one.address}
            words={t('guessing.fromAddress', {
              times: one.times,
              accounts: one.accounts,
              unknown: one.unknown,
            })}
            row={one}
          >
            {one.lockedUntil && (
              <Badge state="failed">{t('guessing.locked', { at: clock(one.lockedUntil, zone) })}</Badge>
            )}
          </Row>
        ))}
      </ul>
    </Card>
  )
}

function RefusedPeople({ people }: { people: Guessing['refused'] }) {
  const { t } = useTranslation('people-office')
  return (
    <Card title={t('guessing.refused')} isFlush>
      <ul className="plain-rows">
        {people.map(one => (
          <Row
            key={one.id}
            name={<Named of={one} />}
            words={t('guessing.refusedTimes', { times: one.times })}
            row={one}
          />
        ))}
      </ul>
    </Card>
  )
}
