import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { orderingPath } from './order-data.ts'

/** The time to pay is over: whoever still wants the course orders it anew. */
export function OrderAgain({ course }: { course: number }) {
  const { t } = useTranslation('orders')
  const again = (
    <LinkButton kind="primary" to={orderingPath(course)}>
      {t('pay.again')}
    </LinkButton>
  )
  return (
    <Card title={t('pay.title')} foot={again}>
      <p>{t('pay.over')}</p>
    </Card>
  )
}
