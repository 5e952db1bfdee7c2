import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { monthsBefore } from '../../contract/operator-lists.ts'
import { localeOf } from '../kit/format/dates.ts'

/** Months as '2026-11', by this browser's clock: this one and those before. */
export function monthsThen(now = new Date()) {
  return Array.from({ length: monthsBefore + 1 }, (_, back) => {
    const at = new Date(now.getFullYear(), now.getMonth() - back, 1)
    return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`
  })
}

/** '2026-11' in words. */
export function useMonthName() {
  const { language } = useTranslation('operator').i18n
  return useMemo(() => {
    const { format } = new Intl.DateTimeFormat(localeOf[language as Language], {
      year: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    return (month: string) => format(new Date(`${month}-01T00:00:00Z`))
  }, [language])
}
