import type { Shape } from '../shape.ts'
import type { operatorPasskeys as zh } from '../zh/operator-passkeys.part.ts'
import { peoplePasskeys } from './people-passkeys.part.ts'

export const operatorPasskeys: Shape<typeof zh> = {
  ...peoplePasskeys,
  losses: 'When {{host}} is no longer used',
  lossesSays:
    'A passkey works only at the domain where it was added: its owner signs in with the password and adds a new one. Everything else has to be signed in, allowed or subscribed to again at the new domain; links lead there for as long as the old domain is kept.',
  sessions: 'Signed-in devices',
  devices: 'Devices that get notifications',
  calendars: 'Calendar subscriptions',
  hostOff: 'Passkeys added at this domain ({{n}}) stop working too.',
}
