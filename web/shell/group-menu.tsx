import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePlace, useSession } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { routeTable } from '../route-table.ts'
import { menuIcons } from './icons.ts'
import { type MenuGroup, menusFor } from './menus.ts'

/** A pointer that only passes over the bar opens nothing. */
export const menuShowDelay = 200

/** The groups across the bar; on a phone they fold into a drawer. */
export function GroupMenu({ unfolded, fold }: { unfolded: boolean; fold: () => void }) {
  const { t } = useTranslation(['shell', 'shell-routes'])
  const { me, roles, platform } = useSession()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page folds the drawer.
  useEffect(fold, [pathname])
  return (
    <nav id="group-menu" className={unfolded ? 'groups groups-open' : 'groups'} aria-label={t('nav.main')}>
      {menusFor(roles, platform?.trainingStatus, me?.duties)
        // The account has its own menu, under the person's picture.
        .filter(({ group }) => group !== 'Account')
        .map(group => (
          <GroupEntry key={group.group} group={group} />
        ))}
    </nav>
  )
}

function GroupEntry({ group: { group, entries } }: { group: MenuGroup }) {
  const { t } = useTranslation('shell-routes')
  const place = usePlace()
  const [shown, show] = useState(false)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = place && routeTable[place].group === group
  const first = entries[0]
  const leave = () => {
    clearTimeout(clock.current)
    show(false)
  }
  useEffect(() => () => clearTimeout(clock.current), [])
  if (!first) return null
  return (
    <div
      className="group"
      onPointerEnter={event => {
        if (event.pointerType !== 'mouse') return
        clock.current = setTimeout(() => show(true), menuShowDelay)
      }}
      onPointerLeave={leave}
    >
      <Link className="group-name" to={first.path} aria-current={chosen ? 'true' : undefined} onClick={leave}>
        {t(`group.${group}`)}
      </Link>
      <ul className={shown && entries.length > 1 ? 'group-children group-children-shown' : 'group-children'}>
        {entries.map(entry => (
          <li key={entry.place}>
            <Link to={entry.path} aria-current={place === entry.place ? 'page' : undefined} onClick={leave}>
              <Icon of={menuIcons[entry.icon]} />
              {t(`title.${entry.place}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
