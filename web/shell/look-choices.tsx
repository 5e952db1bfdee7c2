import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../contract/codes.ts'
import { languageNames } from '../../locales/languages.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { chooseLanguage } from '../words.ts'
import { switchScheme, useScheme } from './scheme.ts'

// Each in its own words, whatever is spoken now.

export function LanguageChoice() {
  const { t, i18n } = useTranslation('shell')
  return (
    <label className="language">
      <Icon of={IconLanguage} />
      <span className="unseen">{t('language')}</span>
      <select
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
