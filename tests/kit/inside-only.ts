import { afterAll } from 'vitest'
import { calledOutside } from './calls-outside.ts'

// No test, and no program that runs within one, calls an address outside: the file fails, also where a program takes that in its stride.
afterAll(() => {
  const called = [...calledOutside]
  calledOutside.clear()
  if (called.length > 0) throw new Error(`called outside this machine: ${called.join(', ')}`)
})
