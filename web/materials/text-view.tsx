import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState, Loading } from '../kit/ui/states.tsx'

/** As much of a text as somebody reads in a dialog. */
const most = 512 * 1024

function decoded(bytes: ArrayBuffer): string {
  try {
    // It may have been cut in the middle of a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function textAt(source: string, signal: AbortSignal) {
  const answer = await fetch(source, { signal, headers: { range: `bytes=0-${most - 1}` } })
  if (!answer.ok) throw new Error(String(answer.status))
  const bytes = await answer.arrayBuffer()
  return { words: decoded(bytes), isCut: bytes.byteLength >= most }
}

export function TextView({ source, name }: { source: string; name: string }) {
  const { t } = useTranslation('materials')
  const text = useQuery({
    queryKey: ['material text', source],
    queryFn: ({ signal }) => textAt(source, signal),
    retry: 1,
  })
  if (text.isError) return <ErrorState title={t('preview.failed')} onRetry={() => void text.refetch()} />
  if (!text.data) return <Loading shape="words" />
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well */}
      <section className="preview-text" tabIndex={0} aria-label={name}>
        {text.data.words}
      </section>
      {text.data.isCut && <p>{t('preview.cut')}</p>}
    </>
  )
}
