import type { ComponentType } from 'react'
import { codes } from '../../contract/codes.ts'
import type { LinkPurpose } from '../../contract/people-lists.ts'
import { Refused } from '../kit/api/client.ts'

export interface GuardianPartProps {
  /** Without it no call does anything; it ends by itself. */
  guardianKey: string
  student: string
  /** The key or the link behind it does not hold any more. */
  onGone: () => void
}

/** The link, or what a code has opened by it, does not hold any more. */
export const isLinkGone = (error: unknown) => error instanceof Refused && error.code === codes.linkGone

const parts = new Map<LinkPurpose, ComponentType<GuardianPartProps>>()

/** What a guardian does by a link belongs to areas that stand on this one: each brings its own part. */
export const addGuardianPart = (purpose: LinkPurpose, part: ComponentType<GuardianPartProps>) =>
  void parts.set(purpose, part)
export const guardianPart = (purpose: LinkPurpose) => parts.get(purpose)
