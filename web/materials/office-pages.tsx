import { materials } from 'virtual:calls/materials'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { ErrorState, Loading } from '../kit/ui/states.tsx'
import { askAgainAfter } from './fetching.ts'
import { NotShown } from './not-shown.tsx'
import { PdfPages } from './pdf-pages-lazy.ts'
import type { Material } from './reads.ts'

/** An Office file as it looks on paper: made on the school's machine when it is looked at for the first time. */
export function OfficePages({ row }: { row: Pick<Material, 'id' | 'kind' | 'type' | 'name'> }) {
  const { t } = useTranslation('materials')
  const { id } = row
  const wish = useMutation({ mutationFn: () => ask(materials.askMaterialPages, { id }) })
  const pages = useQuery({
    ...query(materials.materialPages, { id }),
    enabled: wish.isSuccess,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainAfter : false),
  })
  const { mutate } = wish
  useEffect(() => mutate(), [mutate])
  if (wish.isError || pages.isError)
    return <ErrorState title={t('preview.failed')} onRetry={() => mutate()} />
  if (pages.data?.link)
    return (
      <Suspense fallback={<Loading shape="words" />}>
        <PdfPages source={pages.data.link} name={row.name} />
      </Suspense>
    )
  if (pages.data && pages.data.state !== 'waiting')
    return <NotShown row={row}>{t(`pages.${pages.data.problem ?? 'none'}`)}</NotShown>
  return (
    <div role="status">
      <NotShown row={row}>{t('pages.waiting')}</NotShown>
    </div>
  )
}
