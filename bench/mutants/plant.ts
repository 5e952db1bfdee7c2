/** One line of the server made wrong, and where that ought to be noticed. */
export interface Planted {
  in: string
  says: string
  wrong: string
  /** Tests that the line belongs to: files of the project `tests`, by a part of their names. */
  tests: readonly string[]
}
export const of =
  (file: string, tests: string) =>
  (says: string, wrong: string): Planted => ({
    in: `server/${file}`,
    says,
    wrong,
    tests: tests.split(' '),
  })
