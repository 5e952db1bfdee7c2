import { useTranslation } from 'react-i18next'

/** The samples' own words. They are seen in development alone, so they stand beside the sample and not in the catalogues. */
export function useSay(): (zh: string, en: string) => string {
  const { i18n } = useTranslation('kit')
  return (zh, en) => (i18n.language === 'zh' ? zh : en)
}
