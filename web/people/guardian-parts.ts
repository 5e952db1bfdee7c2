import type { ComponentType } from 'react'
import type { LinkPurpose } from '../../contract/people-lists.ts'

export interface GuardianPartProps {
  /** Without it no call does anything; it ends by itself. */
  guardianKey: string
  student: string
  /** The key or the link behind it does not hold any more. */
  onGone: () => void
}

const parts = new Map<LinkPurpose, ComponentType<GuardianPartProps>>()

/** What a guardian does by a link belongs to areas that stand on this one: each brings its own part. */
export const addGuardianPart = (purpose: LinkPurpose, part: ComponentType<GuardianPartProps>) =>
  void parts.set(purpose, part)
export const guardianPart = (purpose: LinkPurpose) => parts.get(purpose)
