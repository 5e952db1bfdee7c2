import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo } from '../kit/paths.ts'
import { type PayingForm, takeForm } from './paying-form.ts'
import './orders.css'

/** 'Paying...': posts the form that the provider wants, and nothing else. */
export function PayingPage() {
  const { t } = useTranslation('orders')
  const shown = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState<PayingForm | 'none'>()
  useEffect(() => setForm(now => now ?? takeForm() ?? 'none'), [])
  useEffect(() => {
    if (form !== undefined && form !== 'none') shown.current?.submit()
  }, [form])
  if (form === 'none')
    return (
      <section className="end-page">
        <h1>{t('paying.nothing')}</h1>
        <Link className="btn btn-primary" to={pathTo('StudentOrderList')}>
          {t('paying.toOrders')}
        </Link>
      </section>
    )
  return (
    <section className="end-page" aria-busy="true">
      <h1>{t('paying.title')}</h1>
      <p role="status">{t('paying.says')}</p>
      {form && (
        <form ref={shown} method="post" action={form.action} acceptCharset="utf-8">
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
    </section>
  )
}
