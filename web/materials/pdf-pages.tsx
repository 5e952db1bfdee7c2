import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../kit/pdf.ts'
import { ErrorState, Loading } from '../kit/ui/states.tsx'
import './preview.css'

const numbersTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

interface Props {
  source: string
  name: string
}

/** The pages of a PDF below each other; each is drawn when it comes near to being seen. */
export function PdfPages({ source, name }: Props) {
  const { t } = useTranslation('materials')
  const opened = useQuery({
    queryKey: ['material pdf', source],
    queryFn: () => openPdf({ url: source }),
    gcTime: 0,
    retry: false,
  })
  const { data } = opened
  useEffect(() => () => void data?.loadingTask.destroy(), [data])
  if (opened.isError) return <ErrorState title={t('preview.failed')} onRetry={() => void opened.refetch()} />
  if (!data) return <Loading shape="words" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
    <section className="preview-pages" tabIndex={0} aria-label={name}>
      {numbersTo(data.numPages).map(number => (
        <Page key={number} document={data} number={number} />
      ))}
    </section>
  )
}

function Page({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const { t } = useTranslation('materials')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '400px' },
    )
    if (canvas.current) watch.observe(canvas.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const { current } = canvas
    if (!isNear || !current) return
    let isOver = false
    let drawing: { cancel: () => void } | undefined
    const draw = (page: PDFPageProxy) => {
      if (isOver) return
      const natural = page.getViewport({ scale: 1 })
      const scale = (Math.max(current.clientWidth, 320) / natural.width) * Math.min(2, devicePixelRatio)
      const viewport = page.getViewport({ scale })
      current.width = viewport.width
      current.height = viewport.height
      const task = page.render({ canvas: current, viewport })
      drawing = task
      task.promise.then(
        () => current.setAttribute('data-drawn', ''),
        () => undefined,
      )
    }
    // Closed before the page was there: nothing is drawn any more.
    document.getPage(number).then(draw, () => undefined)
    return () => {
      isOver = true
      drawing?.cancel()
    }
  }, [isNear, document, number])
  return (
    <canvas
      ref={canvas}
      className="preview-page"
      role="img"
      aria-label={t('preview.page', { at: number, all: document.numPages })}
    />
  )
}
