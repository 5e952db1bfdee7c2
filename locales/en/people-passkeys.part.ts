import type { Shape } from '../shape.ts'
import type { peoplePasskeys as zh } from '../zh/people-passkeys.part.ts'

export const peoplePasskeys: Shape<typeof zh> = {
  title: 'Passkeys',
  says: 'Sign in with your fingerprint, face or screen lock: no username, password or code.',
  none: 'No passkeys yet',
  cannot: 'This browser or address does not support passkeys.',
  add: 'Add a passkey',
  name: 'Name',
  nameHint: 'For example: my phone',
  verb: 'Continue',
  addSays:
    'Your device or password manager keeps it: follow its steps and confirm with your fingerprint, face or screen lock.',
  added: 'The passkey was added',
  there: 'This device already has a passkey of yours',
  notMade: 'Nothing was added: the device did not finish. Try again',
  facts: 'added {{added}} · {{used}}',
  used: 'last used {{at}}',
  unused: 'never used',
  elsewhere: 'works only at {{host}}',
  remove: 'Remove',
  removeTitle: 'Remove the passkey “{{name}}”?',
  removeSays:
    'It no longer signs you in, and your other devices are signed out. Delete the copy on your device or in your password manager yourself.',
  removed: 'The passkey was removed',
}
