import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** What the server has cleaned, cleaned again where it is shown: a slip on one side is no hole. */
export function IntroView({ html }: { html: string }) {
  // On the server there is no document to parse into; there the text is the server's own.
  const cleaned = useMemo(
    () => (DOMPurify.isSupported ? DOMPurify.sanitize(html, { ADD_ATTR: ['target'] }) : html),
    [html],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above, and on the server before it was kept
  return <div className="rich" dangerouslySetInnerHTML={{ __html: cleaned }} />
}
