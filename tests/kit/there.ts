/** What has to be there: a test that finds nothing ends here, by name. */
export function there<T>(one: T | null | undefined, what = 'what the test stands on'): T {
  if (one === null || one === undefined) throw new Error(`${what} is not there`)
  return one
}
