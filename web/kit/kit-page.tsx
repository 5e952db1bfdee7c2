import './styles/kit.css'
import './sample/sample.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlsSample } from './sample/controls-sample.tsx'
import { FieldsSample } from './sample/fields-sample.tsx'
import { FormSample } from './sample/form-sample.tsx'
import { MarksSample } from './sample/marks-sample.tsx'
import { PageSample } from './sample/page-sample.tsx'
import { Segments } from './ui/choices.tsx'
import { KitProvider } from './ui/kit-provider.tsx'
import { PageHead } from './ui/page-parts.tsx'

/** Every part of the kit in all its states. In development alone. */
export function KitPage() {
  const { i18n } = useTranslation('kit')
  const [scheme, setScheme] = useState(() => document.documentElement.dataset.scheme ?? 'light')
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])
  const choose = (label: string, value: string, ids: string[], onChange: (id: string) => void) => (
    <Segments
      label={label}
      labelUnseen
      value={value}
      options={ids.map(id => ({ id, label: id }))}
      onChange={id => id && onChange(id)}
    />
  )
  return (
    <KitProvider>
      <main className="sample sample-stack" key={i18n.language}>
        <PageHead
          title="Kit"
          actions={
            <>
              {choose('language', i18n.language, ['zh', 'en', 'es'], id => void i18n.changeLanguage(id))}
              {choose('scheme', scheme, ['light', 'dark'], setScheme)}
            </>
          }
        />
        <ControlsSample />
        <MarksSample />
        <FieldsSample />
        <PageSample />
        <FormSample />
      </main>
    </KitProvider>
  )
}
