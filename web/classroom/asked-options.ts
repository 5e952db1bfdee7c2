export interface Option {
  text: string
  isRight: boolean
}

export const letters = 'ABCDEFGH'
export const fewestOptions = 2

/**
 * The answers that a class chooses among: those with words; where none has any, all by their letters. One that is marked right is
 * meant even without words.
 */
export function offeredOf(drafts: readonly Option[]) {
  const meant = drafts.filter(({ text, isRight }) => text.trim() !== '' || isRight)
  const hasWords = drafts.some(({ text }) => text.trim() !== '')
  const offered = hasWords && meant.length >= fewestOptions ? meant : drafts
  return {
    options: offered.map(({ text }, at) => text.trim() || letters.charAt(at)),
    right: offered.flatMap(({ isRight }, at) => (isRight ? [at] : [])),
  }
}
