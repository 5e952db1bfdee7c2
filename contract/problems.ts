// Everything that can be wrong with a field of an input. Imports nothing: the browser bundles it as it is.
export const fieldProblems = [
  'missing',
  /** None of several fields is filled in, where one has to be. */
  'required',
  'tooLong',
  'tooShort',
  'tooMany',
  /** As many are kept already as one may keep. */
  'full',
  'tooFew',
  'tooSmall',
  'tooLarge',
  'outOfRange',
  /** An end that does not come after its beginning. */
  'beforeStart',
  /** What is to happen at a time that is over. */
  'past',
  'format',
  'unknown',
  'unprintable',
  'oneLine',
  'notOffered',
  'taken',
  'publicAddress',
  'timeZone',
  /** A password that is guessed first. */
  'common',
  /** A password that is the username, or little more. */
  'ownName',
  /** Of a template: a variable that is none of its own; a code's without the code. */
  'variable',
  'missingVariable',
  /** Of keys and certificates. */
  'key',
  'weakKey',
  'privateKey',
  'ownKey',
  'certificate',
  'notItsKey',
  'otherNumber',
  'ended',
  /** Of a file or folder: signs that no disk takes, or that are not seen. */
  'fileName',
  /** Who is under fourteen does not say this alone. */
  'guardian',
  /** A code that was tried too often. */
  'usedUp',
  /** Of a course: its lessons are films or have hours, and it has some already. */
  'hasLessons',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

/** As 99 answers it: which field, what is wrong with it, and the limit where there is one. */
export interface FieldRefusal {
  path: string
  problem: FieldProblem
  most?: number
  least?: number
}

export const isFieldProblem = (text: unknown): text is FieldProblem =>
  (fieldProblems as readonly unknown[]).includes(text)
