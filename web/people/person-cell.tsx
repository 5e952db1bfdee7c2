import { image } from '../kit/api/request.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import './person-cell.css'

interface Person {
  id: number
  fullName: string
  avatar: string
}

/** Picture and name, as rows of people begin. */
export const PersonCell = ({ person }: { person: Person }) => (
  <span className="person-cell">
    <Avatar
      size="s"
      name={person.fullName}
      seed={person.id}
      photo={person.avatar ? image(person.avatar) : undefined}
    />
    <span>{person.fullName}</span>
  </span>
)

const looks = {
  ENABLED: 'enabled',
  DISABLED: 'disabled',
  NEW: 'firstLogin',
  LOCKED: 'failed',
} as const satisfies Record<string, BadgeState>
export type AccountState = keyof typeof looks
export const accountStates = Object.keys(looks) as AccountState[]

export const StateBadge = ({ state, words }: { state: AccountState; words: string }) => (
  <Badge state={looks[state]}>{words}</Badge>
)
