import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { languageNames } from '../../locales/languages.ts'
import { Logo } from '../kit/figures/logo.tsx'
import { Button } from '../kit/ui/button.tsx'
import { KitProvider } from '../kit/ui/kit-provider.tsx'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { Titled } from './console-frame.tsx'
import { speak } from './speech.ts'
import './provider-entry.css'

/** Where one is led after signing in: a path of the console, never another's. */
export const inside = (to: string | null) => (to && /^\/(?![/\\])/.test(to) ? to : '/schools')

interface Props {
  title: string
  problem: string
  onSubmit: () => void
  children: ReactNode
}

/** Before the console: one card with a form, and the languages under it. */
export function ProviderEntry({ title, problem, onSubmit, children }: Props) {
  const { t } = useTranslation('operator')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <KitProvider>
      <Titled title={title}>
        <main className="provider-entry">
          <form className="provider-entry-card" onSubmit={submit} noValidate>
            <p className="provider-name">
              <Logo />
              <span>{t('frame.name')}</span>
            </p>
            <h1>{title}</h1>
            {problem && (
              <p className="provider-problem" role="alert">
                {problem}
              </p>
            )}
            {children}
          </form>
          <Languages />
        </main>
        <ToastRegion />
      </Titled>
    </KitProvider>
  )
}

function Languages() {
  const { t, i18n } = useTranslation('operator')
  return (
    <nav className="provider-languages" aria-label={t('signIn.language')}>
      {(Object.keys(languageNames) as Language[]).map(one => (
        <Button
          key={one}
          kind="link"
          size="s"
          aria-current={one === i18n.language ? 'true' : undefined}
          onPress={() => void speak(i18n, one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </nav>
  )
}
