import sanitize from 'sanitize-html'
import { codes } from '../../contract/codes.ts'
import { richAttributes, richTags } from '../../contract/courses-lists.ts'
import { refuse } from '../kit/refusal.ts'

export const longestIntro = 20_000

// Pictures that were uploaded to this platform; another's would tell a stranger who reads the page, or change behind the school's back.
const uploaded = /^(?:https?:\/\/[^/]+)?\/eschool-service\/image\/([0-9a-f]{32}\.[a-z]{3,4})(?:\?w=\d+)?$/
// Those of a text that is for some alone, whoever they were signed for.
const closed = /^(?:https?:\/\/[^/]+)?\/eschool-service\/file\/([0-9a-f]{32}\.cwebp)(?:\?[^"]*)?$/
/** Which pictures a text may have: such as everybody may see, or such as are had by signed links as well. */
export type PicturesIn = 'open' | 'closed'

function addressOf(src: string, pictures: PicturesIn): string {
  const [open, own] = [uploaded.exec(src)?.[1], pictures === 'closed' && closed.exec(src)?.[1]]
  return open ? `/eschool-service/image/${open}?w=960` : own ? `/eschool-service/file/${own}` : ''
}

/** Formatting that a course is described with; everything else is taken out, its words are kept. */
const plain = (pictures: PicturesIn) =>
  ({
    allowedTags: richTags,
    allowedAttributes: richAttributes,
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: { src: addressOf(src, pictures), alt: alt.slice(0, 200), loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    // Deeper than any editor makes: whoever nests further wants to keep the parser busy.
    nestingLimit: 20,
  }) satisfies sanitize.IOptions

/** What is left of rich text when nothing in it can run, load or look like the page around it. */
export function cleanedIntro(html: string, pictures: PicturesIn = 'open'): string {
  const cleaned = sanitize(html, plain(pictures)).trim()
  // An editor without a word in it still sends its paragraph.
  return cleaned === '<p></p>' ? '' : cleaned
}

export function introOrRefuse(html: string): string {
  const cleaned = cleanedIntro(html)
  if (cleaned.length > longestIntro) refuse(codes.introTooLong)
  return cleaned
}

const named = (html: string, address: RegExp) =>
  [...html.matchAll(/<img src="([^"]+)"/g)].flatMap(([, src = '']) => address.exec(src)?.[1] ?? [])

/** The names of the pictures in a cleaned text that everybody may see. */
export const picturesOf = (html: string) => named(html, uploaded)
/** And of those that are had by signed links. */
export const closedPicturesOf = (html: string) => named(html, closed)

/** A text as a reader has it: its closed pictures by links that are signed for them. */
export const withLinks = (html: string, linkOf: (name: string) => string) =>
  html.replaceAll(/(<img src=")([^"]+)"/g, (whole, start: string, src: string) => {
    const name = closed.exec(src)?.[1]
    return name ? `${start}${linkOf(name).replaceAll('&', '&amp;')}"` : whole
  })

const signs = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' } as const

/** The words alone, as plain text, for lists, search engines and messengers: whoever shows them in a page escapes them. */
export const wordsOfIntro = (html: string) =>
  sanitize(html.replaceAll(/<\/(p|li|h2|h3)>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: keyof typeof signs) => signs[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
