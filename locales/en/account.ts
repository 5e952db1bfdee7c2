import type { Shape } from '../shape.ts'
import type { account as zh } from '../zh/account.ts'

export const account: Shape<typeof zh> = {
  avatar: 'Picture',
  avatarHint: 'A square picture fits best; without one a default figure is shown',
  info: 'Basic information',
  roles: 'Roles',
  title: 'Title',
  titleHint: 'For example: mathematics, 17 years of teaching',
  says: 'About me',
  phone: 'Phone',
  phoneBound: 'Bound to {{phone}}: good for signing in and for recovering the password.',
  phoneUnbound: 'No phone is bound: a forgotten password cannot be recovered by yourself.',
  bindPhone: 'Bind a phone',
  changePhone: 'Change the phone',
  phoneVerb: 'Bind',
  phoneSaved: 'The phone is bound',
  ownPassword: 'Your password',
  sessions: 'Where you are signed in',
  unknownDevice: 'Unknown device',
  seen: 'last used {{at}}',
  thisDevice: 'This device',
  end: 'Sign out',
  endTitle: 'Sign {{device}} out?',
  endSays: 'Pages open there are signed out at once.',
  passwordSays: 'Your other devices are signed out when it changes.',
  passwordVerb: 'Change the password',
}
