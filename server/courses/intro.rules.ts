import sanitize from 'sanitize-html'
import { codes } from '../../contract/codes.ts'
import { richAttributes, richTags } from '../../contract/courses-lists.ts'
import { refuse } from '../kit/refusal.ts'

export const longestIntro = 20_000

// Pictures that were uploaded to this platform; another's would tell a stranger who reads the page, or change behind the school's back.
const uploaded = /^(?:https?:\/\/[^/]+)?\/eschool-service\/image\/([0-9a-f]{32}\.[a-z]{3,4})(?:\?w=\d+)?$/
const pictureIn = (src: string) => uploaded.exec(src)?.[1]
const addressOf = (name: string | undefined) => (name ? `/eschool-service/image/${name}?w=960` : '')

/** Formatting that a course is described with; everything else is taken out, its words are kept. */
const plain = {
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
      attribs: { src: addressOf(pictureIn(src)), alt: alt.slice(0, 200), loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  // Deeper than any editor makes: whoever nests further wants to keep the parser busy.
  nestingLimit: 20,
} satisfies sanitize.IOptions

/** What is left of rich text when nothing in it can run, load or look like the page around it. */
export function cleanedIntro(html: string): string {
  const cleaned = sanitize(html, plain).trim()
  // An editor without a word in it still sends its paragraph.
  return cleaned === '<p></p>' ? '' : cleaned
}

export function introOrRefuse(html: string): string {
  const cleaned = cleanedIntro(html)
  if (cleaned.length > longestIntro) refuse(codes.introTooLong)
  return cleaned
}

/** The names of the pictures in a cleaned introduction. */
export const picturesOf = (html: string) =>
  [...html.matchAll(/<img src="([^"]+)"/g)].flatMap(([, src = '']) => pictureIn(src) ?? [])

/** The words alone, for search engines and messengers. */
export const wordsOfIntro = (html: string) =>
  sanitize(html.replaceAll(/<\/(p|li|h2|h3)>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/\s+/g, ' ')
    .trim()
