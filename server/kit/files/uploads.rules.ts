import type { Role } from '../../../contract/roles.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

export interface Allowance {
  /** The largest file in pieces, and whether anything but a picture may be one. */
  file: number
  picturesAlone: boolean
  /** In 24 hours: how many, and how much. */
  many: number
  much: number
  /** Begun and not yet finished, at the same moment. */
  openMany: number
  openMuch: number
}

/** Students hand in pictures; who teaches brings recordings. */
const students: Allowance = {
  file: 20 * megabyte,
  picturesAlone: true,
  many: 200,
  much: 100 * megabyte,
  openMany: 5,
  openMuch: 40 * megabyte,
}
const others: Allowance = {
  file: 4 * gigabyte,
  picturesAlone: false,
  many: 500,
  much: 20 * gigabyte,
  openMany: 20,
  openMuch: 8 * gigabyte,
}

export const allowanceOf = (role: Role): Allowance => (role === 'STUDENT' ? students : others)

/** All of one school together in 24 hours: the other schools of the installation share its disk. */
export const ofSchool = 200 * gigabyte

/** An upload ends by itself when nothing has come for so long, or so long after it was begun. */
export const endsAfter = { silence: 6 * 3600_000, all: 24 * 3600_000 } as const

/** What was sent up in the last 24 hours, before this one. */
export interface Sent {
  many: number
  much: number
  openMany: number
  openMuch: number
  school: number
}

export type Excess = 'tooLarge' | 'uploadedToday' | 'uploadedBySchool' | 'uploadsOpen'

/** Why it may not be begun, if it may not. */
export function excessOf(size: number, inPieces: boolean, sent: Sent, most: Allowance): Excess | null {
  if (size > most.file) return 'tooLarge'
  if (inPieces && (sent.openMany >= most.openMany || sent.openMuch + size > most.openMuch))
    return 'uploadsOpen'
  if (sent.many >= most.many || sent.much + size > most.much) return 'uploadedToday'
  return sent.school + size > ofSchool ? 'uploadedBySchool' : null
}
