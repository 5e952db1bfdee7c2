import type { Code } from '../../contract/codes.ts'

/** Thrown anywhere under a call, answered once: the code, and what the caller may know of it. */
export class Refusal extends Error {
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, data: unknown = null) {
    super(`refused with ${code}`)
    this.code = code
    this.data = data
  }
}

export function refuse(code: Code, data: unknown = null): never {
  throw new Refusal(code, data)
}
