import type { Shape } from '../shape.ts'
import type { peoplePasskeys as zh } from '../zh/people-passkeys.part.ts'

export const peoplePasskeys: Shape<typeof zh> = {
  title: 'Claves de acceso',
  says: 'Entre con la huella, la cara o el bloqueo de pantalla, sin usuario, contraseña ni código.',
  none: 'Aún no hay claves de acceso',
  cannot: 'Este navegador o esta dirección no admite claves de acceso.',
  add: 'Añadir una clave de acceso',
  name: 'Nombre',
  nameHint: 'Por ejemplo: mi teléfono',
  verb: 'Continuar',
  addSays:
    'La guarda su dispositivo o su gestor de contraseñas: siga sus pasos y confirme con la huella, la cara o el bloqueo de pantalla.',
  added: 'Se ha añadido la clave de acceso',
  there: 'Este dispositivo ya tiene una clave de acceso suya',
  notMade: 'No se ha añadido nada: el dispositivo no ha terminado. Inténtelo de nuevo',
  facts: 'añadida el {{added}} · {{used}}',
  used: 'último uso: {{at}}',
  unused: 'sin usar',
  elsewhere: 'solo sirve en {{host}}',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar la clave de acceso «{{name}}»?',
  removeSays:
    'Ya no podrá entrar con ella y se cerrará la sesión en sus otros dispositivos. Borre usted la copia del dispositivo o del gestor de contraseñas.',
  removed: 'Se ha eliminado la clave de acceso',
}
