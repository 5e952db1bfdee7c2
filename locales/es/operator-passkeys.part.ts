import type { Shape } from '../shape.ts'
import type { operatorPasskeys as zh } from '../zh/operator-passkeys.part.ts'
import { peoplePasskeys } from './people-passkeys.part.ts'

export const operatorPasskeys: Shape<typeof zh> = {
  ...peoplePasskeys,
  losses: 'Cuando {{host}} deje de usarse',
  lossesSays:
    'Una clave de acceso solo sirve en el dominio donde se añadió: su titular entra con la contraseña y añade otra. Lo demás hay que iniciarlo, permitirlo o suscribirlo de nuevo en el dominio nuevo; los enlaces llevan a él mientras se conserve el antiguo.',
  sessions: 'Dispositivos con sesión abierta',
  devices: 'Dispositivos que reciben avisos',
  calendars: 'Suscripciones a calendarios',
  hostOff: 'También dejarán de servir las claves de acceso añadidas en él ({{n}}).',
}
