import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router'
import { localeOf } from '../format/dates.ts'

/** Around the logged-in areas: dates and numbers of controls follow the page's language, their links the router. */
export function KitProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('kit')
  const navigate = useNavigate()
  const language = i18n.language in localeOf ? (i18n.language as keyof typeof localeOf) : 'zh'
  return (
    <I18nProvider locale={localeOf[language]}>
      <RouterProvider navigate={to => void navigate(to)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  )
}
