import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { BillView } from './bill-view.tsx'
import { RecountView } from './recount-view.tsx'
import { StatementsView } from './statements-view.tsx'
import './orders.css'
import './bill.css'

const views = ['bill', 'statements', 'recount'] as const

/** The books: the ledger read, the providers' statements held against it, what the nights have counted. */
export function BillPage() {
  const { t } = useTranslation(['orders-books', 'orders-office', 'shell-routes'])
  const [params, go] = useSearchParams()
  const view = views.find(one => one === params.get('view')) ?? 'bill'
  const says = {
    bill: t('bill.says', { ns: 'orders-office' }),
    statements: t('statements.says'),
    recount: t('recount.says'),
  }
  const title = t('title.AccountBill', { ns: 'shell-routes' })
  const contents = { bill: <BillView />, statements: <StatementsView />, recount: <RecountView /> }
  return (
    <>
      <PageHead title={title} says={says[view]} />
      <Tabs
        label={title}
        chosen={view}
        onChoose={next => go(next === 'bill' ? {} : { view: next })}
        tabs={views.map(id => ({ id, label: t(`view.${id}`), content: contents[id] }))}
      />
    </>
  )
}
