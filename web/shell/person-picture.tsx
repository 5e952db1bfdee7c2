import { image } from '../kit/api/request.ts'
import type { Me } from '../kit/session/session.ts'
import { Avatar } from '../kit/ui/avatar.tsx'

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
