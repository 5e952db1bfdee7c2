import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { serviceBase } from '../../contract/addresses.ts'
import { richAttributes, richTags } from '../../contract/courses-lists.ts'

const pictures = [`${serviceBase}/image/`, `${serviceBase}/file/`]
/** A picture lies with the school: one from elsewhere would tell a stranger who reads. */
if (DOMPurify.isSupported)
  DOMPurify.addHook('uponSanitizeAttribute', (_, given) => {
    if (given.attrName === 'src' && !pictures.some(one => given.attrValue.startsWith(one)))
      given.keepAttr = false
  })

const kept = { ALLOWED_TAGS: richTags, ALLOWED_ATTR: Object.values(richAttributes).flat() }

/** What the server has cleaned, cleaned again where it is shown: a slip on one side is no hole. */
export function IntroView({ html }: { html: string }) {
  // On the server there is no document to parse into; there the text is the server's own.
  const cleaned = useMemo(() => (DOMPurify.isSupported ? DOMPurify.sanitize(html, kept) : html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above, and on the server before it was kept
  return <div className="rich" dangerouslySetInnerHTML={{ __html: cleaned }} />
}
