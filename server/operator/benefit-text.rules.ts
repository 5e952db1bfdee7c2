import { cleanedIntro, longestIntro, wordsOfIntro } from '../courses/intro.rules.ts'

export interface BenefitText {
  content: string
  words: string
}

const escaped = (line: string) =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** HTML is cleaned as everywhere; of plain text each line is a paragraph. Nothing, where nothing or too much is left of it. */
export function benefitText(typed: string): BenefitText | undefined {
  const html = /<(p|h[1-3]|ul|ol|br|div)\b/i.test(typed)
    ? typed
    : typed
        .split(/\r?\n/)
        .filter(line => line.trim() !== '')
        .map(line => `<p>${escaped(line)}</p>`)
        .join('')
  const content = cleanedIntro(html)
  const words = wordsOfIntro(content)
  const isEmpty = words.trim() === '' && !content.includes('<img ')
  if (isEmpty || content.length > longestIntro) return undefined
  return { content, words: words.slice(0, 2000) }
}

/** As it can be typed on: lines, where it is paragraphs of plain words alone; what is formatted stays as it is. */
export function typedAgain(content: string): string {
  if (!/^(<p>[^<]*<\/p>)*$/.test(content)) return content
  return content
    .replaceAll('</p><p>', '\n')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
