import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState, Loading } from './states.tsx'

/** What was asked for, or that it is on its way, or that it did not come and can be asked for again. */
export function Loaded<D>({
  query,
  children,
}: {
  query: UseQueryResult<D>
  children: (data: D) => ReactNode
}) {
  const { t } = useTranslation('kit')
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void query.refetch()}>
        {query.error.message}
      </ErrorState>
    )
  return <Loading />
}
