import { image } from '../api/request.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { Me } from './session.ts'

/** The person's photo, or the default figure of role and gender. */
export function PersonPicture({ me, size = 'm' }: { me: Me; size?: 's' | 'm' | 'l' }) {
  const role = me.role[0] ?? 'STUDENT'
  return (
    <Avatar
      name={me.fullName}
      photo={me.avatar ? image(me.avatar) : undefined}
      size={size}
      seed={me.userId}
      figure={{ role, gender: me.gender }}
    />
  )
}
