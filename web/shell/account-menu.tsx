import {
  IconBell,
  IconChevronDown,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import { languageNames } from '../../locales/languages.ts'
import { type PlainPlace, pathTo } from '../kit/paths.ts'
import { PersonPicture } from '../kit/session/person-picture.tsx'
import { useSession } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Menu, type MenuEntry } from '../kit/ui/menu.tsx'
import { chooseLanguage } from '../words.ts'
import { type Frame, frameOf } from './menus.ts'
import { switchScheme, useScheme } from './scheme.ts'
import { signOut } from './sign-out.ts'

const infoOf: Record<Frame, PlainPlace> = {
  student: 'StudentInfo',
  teacher: 'TeacherAccount',
  admin: 'AdminAccount',
}
const passwordOf: Record<Frame, PlainPlace> = {
  student: 'StudentPassword',
  teacher: 'TeacherPassword',
  admin: 'AdminPassword',
}

export function AccountMenu() {
  const { t, i18n } = useTranslation(['shell-console', 'shell'])
  const { me, roles } = useSession()
  const navigate = useNavigate()
  const dark = useScheme() === 'dark'
  if (!me) return null
  const frame = frameOf(roles)
  const unbound = me.binding ? undefined : t('bar.phoneNotBound')
  const own: MenuEntry[] = [
    { id: 'info', label: t('bar.info'), icon: IconUser, ...(unbound && { dot: unbound }) },
    { id: 'password', label: t('bar.password'), icon: IconLock },
    ...(frame === 'admin' ? [{ id: 'notices', label: t('bar.notices'), icon: IconBell }] : []),
  ]
  const others = (Object.keys(languageNames) as Language[]).filter(language => language !== i18n.language)
  const look: MenuEntry[] = [
    {
      id: 'scheme',
      label: t(dark ? 'scheme.light' : 'scheme.dark', { ns: 'shell' }),
      icon: dark ? IconSun : IconMoon,
    },
    ...others.map(language => ({ id: language, label: languageNames[language], icon: IconLanguage })),
  ]
  const act = (id: string) => {
    if (id === 'info') void navigate(pathTo(infoOf[frame]))
    else if (id === 'password') void navigate(pathTo(passwordOf[frame]))
    else if (id === 'notices') void navigate(pathTo('InformMessage'))
    else if (id === 'scheme') switchScheme()
    else if (id === 'logout') void signOut()
    else void chooseLanguage(i18n, id as Language)
  }
  return (
    <Menu
      label={t('bar.account')}
      trigger={
        <AriaButton className="account" aria-label={`${t('bar.account')}: ${me.fullName}`}>
          <span className="account-picture">
            <PersonPicture me={me} />
            {unbound && <i className="account-dot" />}
          </span>
          <span className="account-name">{me.fullName}</span>
          <Icon of={IconChevronDown} size="s" />
        </AriaButton>
      }
      groups={[
        { entries: own },
        { entries: look },
        { entries: [{ id: 'logout', label: t('bar.logout'), icon: IconLogout }] },
      ]}
      onAction={act}
    />
  )
}
