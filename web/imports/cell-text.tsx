import { useTranslation } from 'react-i18next'

/** What stands in a cell; of what is sealed that something does. */
export function CellText({ cell: { text, sealed } }: { cell: { text: string; sealed: boolean } }) {
  const { t } = useTranslation('imports')
  if (!sealed || text === '') return <span className="import-cell">{text}</span>
  return (
    <span className="import-cell">
      <span className="unseen">{t('sealed')}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  )
}
