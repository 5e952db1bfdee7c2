import type { Shape } from '../shape.ts'
import type { peopleAccount as zh } from '../zh/people-account.ts'
import { peopleColumns } from './people-columns.part.ts'
import { peoplePasskeys } from './people-passkeys.part.ts'

export const peopleAccount: Shape<typeof zh> = {
  avatar: 'Picture',
  avatarHint: 'A square picture fits best; without one a default figure is shown',
  info: 'Basic information',
  roles: peopleColumns.column.roles,
  title: peopleColumns.column.title,
  titleHint: 'For example: mathematics, 17 years of teaching',
  says: 'About me',
  phone: 'Phone',
  phoneBound: 'Bound to {{phone}}: good for signing in and for recovering the password.',
  phoneUnbound: 'No phone is bound: a forgotten password cannot be recovered by yourself.',
  bindPhone: 'Bind a phone',
  changePhone: 'Change the phone',
  phoneVerb: 'Bind',
  phoneSaved: 'The phone is bound',
  ownData: 'My data',
  ownDataSays: 'Download everything that the school keeps about you, or ask for the end of your account.',
  ownDataTake: 'Download my data',
  erasureAsk: 'Close the account',
  erasureTitle: 'Ask for the end of your account?',
  erasureVerb: 'Ask for the end',
  erasureSays:
    'After 7 days the account ends and your personal data is erased for good; until then you may change your mind. Not possible while courses or lessons are running.',
  erasureDue: 'The account ends on {{at}}',
  erasureDueSays: 'Until then you may use it and change your mind.',
  erasureHeld: 'Courses or lessons are still running; the account ends when they are over.',
  erasureCancel: 'Keep the account',
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
  passkeys: peoplePasskeys,
}
