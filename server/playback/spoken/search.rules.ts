/** As words are searched: without spaces, in one width and case, as kit.findable has them in the database. */
export const findable = (words: string) => words.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** A pattern that finds these words anywhere; what LIKE would read as its own signs is only text. */
export const patternOf = (words: string) =>
  `%${findable(words).replaceAll(/[\\%_]/g, found => `\\${found}`)}%`
