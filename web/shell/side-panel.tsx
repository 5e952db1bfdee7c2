import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coversDuty, type GivenDuties } from '../../contract/roles.ts'
import { PersonPicture } from '../kit/session/person-picture.tsx'
import type { Session } from '../kit/session/session.ts'
import { usePlace, useSession } from '../kit/session/use-session.ts'
import { store, useStore } from '../kit/store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { routeTable } from '../route-table.ts'
import { menuIcons } from './icons.ts'
import { frameOf, type MenuEntry, menusFor } from './menus.ts'

/** What somebody chose; until then each page has it as it needs. */
const folded = store<boolean | undefined>(undefined)
const keptName = 'side-folded'
if (typeof window !== 'undefined') {
  const kept = localStorage.getItem(keptName)
  if (kept !== null) folded.set(kept === 'true')
}

export function SidePanel() {
  const { t } = useTranslation(['shell-console', 'shell'])
  const session = useSession()
  const place = usePlace()
  const chosen = useStore(folded, undefined)
  const narrow = chosen ?? (place !== undefined && routeTable[place].wide === true)
  const fold = () => {
    localStorage.setItem(keptName, String(!narrow))
    folded.set(!narrow)
  }
  const name = t(narrow ? 'bar.wide' : 'bar.narrow')
  return (
    <aside className={narrow ? 'side side-narrow' : 'side'}>
      <Who session={session} />
      <SideMenu narrow={narrow} />
      <button
        type="button"
        className="btn btn-icon btn-quiet side-fold"
        aria-label={name}
        title={name}
        onClick={fold}
      >
        <Icon of={narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse} />
      </button>
    </aside>
  )
}

function Who({ session: { me, roles, counts } }: { session: Session }) {
  const { t } = useTranslation('shell-console')
  if (!me) return null
  const role = me.role[0] ?? 'STUDENT'
  const head = roles.includes('TEACHERINCHARGE') ? ` · ${t('role.TEACHERINCHARGE')}` : ''
  return (
    <>
      <div className="who">
        <PersonPicture me={me} size="l" />
        <p>
          <b>{me.fullName}</b>
          <span>
            {t(`role.${role}`)}
            {head}
          </span>
        </p>
      </div>
      <dl className="day-counts">
        {countsFor(role, me.duties).map(one => (
          <div key={one}>
            <dt>{t(`count.${one}`)}</dt>
            <dd>{numberFor(one, me, counts)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type CountName = 'lessonsToday' | 'medals' | 'liveToday' | 'coursesToday' | 'likes'

/** Students: lessons and medals; teachers: courses and likes; assistants: courses; admins: the school's live classes, where they were given. */
export function countsFor(role: string, given: GivenDuties = null): CountName[] {
  if (role === 'STUDENT') return ['lessonsToday', 'medals']
  if (role === 'TEACHER') return ['coursesToday', 'likes']
  if (role === 'ASSISTANT') return ['coursesToday']
  return coversDuty(given, 'reads courses') ? ['liveToday'] : []
}

function numberFor(name: CountName, me: NonNullable<Session['me']>, counts: Session['counts']): number {
  if (name === 'medals' || name === 'likes') return me.interactions ?? 0
  return (name === 'liveToday' ? counts?.todayLiveNum : counts?.lessonNum) ?? 0
}

function SideMenu({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation(['shell', 'shell-routes'])
  const { me, roles, platform } = useSession()
  const place = usePlace()
  const menus = menusFor(roles, platform?.trainingStatus, me?.duties)
  const row = place && routeTable[place]
  const group =
    frameOf(roles) === 'student' ? menus[0] : (menus.find(one => one.group === row?.group) ?? menus[0])
  if (!group) return null
  const chosen = row?.menu ? place : row?.back
  let section: MenuEntry['section']
  return (
    <nav className="side-menu" aria-label={t('nav.side')}>
      {group.entries.flatMap(entry => {
        const opens = entry.section && entry.section !== section
        section = entry.section
        const name = t(`title.${entry.place}`, { ns: 'shell-routes' })
        return [
          opens && entry.section && (
            <h2 key={entry.section}>{t(`section.${entry.section}`, { ns: 'shell-routes' })}</h2>
          ),
          <Link
            key={entry.place}
            to={entry.path}
            aria-current={chosen === entry.place ? 'page' : undefined}
            title={narrow ? name : undefined}
          >
            <Icon of={menuIcons[entry.icon]} />
            <span>{name}</span>
          </Link>,
        ]
      })}
    </nav>
  )
}
