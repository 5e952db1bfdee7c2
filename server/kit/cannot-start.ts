/** Something the person at the keyboard can put right: its message is the one sentence they read, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export function sayAndExit(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
