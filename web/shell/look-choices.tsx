import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type Language, languages } from '../../contract/codes.ts'
import { languageNames } from '../../locales/languages.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { chooseLanguage } from '../words.ts'
import { switchScheme, useScheme } from './scheme.ts'

// Each in its own words, whatever is spoken now.

/** A form of the page itself: before its scripts have come, and without any, the server keeps the choice and shows the page again. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('shell')
  const { search } = useLocation()
  return (
    <form method="get" className="language-form" autoComplete="off">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="language">
        <Icon of={IconLanguage} />
        <span className="unseen">{t('language')}</span>
        <select
          name="language"
          value={i18n.language}
          onChange={event => void chooseLanguage(i18n, event.target.value as Language)}
        >
          {languages.map(language => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t('languageUse')}
        </button>
      </noscript>
    </form>
  )
}

export function SchemeSwitch() {
  const { t } = useTranslation('shell')
  const dark = useScheme() === 'dark'
  const name = t(dark ? 'scheme.light' : 'scheme.dark')
  return (
    <button
      type="button"
      className="btn btn-icon btn-quiet"
      aria-label={name}
      title={name}
      onClick={switchScheme}
    >
      <Icon of={dark ? IconSun : IconMoon} />
    </button>
  )
}
