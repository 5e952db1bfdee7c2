import type { Shape } from '../shape.ts'
import type { account as zh } from '../zh/account.ts'

export const account: Shape<typeof zh> = {
  avatar: 'Imagen',
  avatarHint: 'Mejor una imagen cuadrada; sin ella se muestra una figura',
  info: 'Información básica',
  roles: 'Funciones',
  title: 'Cargo',
  titleHint: 'Por ejemplo: matemáticas, 17 años de docencia',
  says: 'Sobre mí',
  phone: 'Teléfono',
  phoneBound: 'Vinculado a {{phone}}: sirve para entrar y recuperar la contraseña.',
  phoneUnbound: 'No hay teléfono vinculado: no podrá recuperar la contraseña por su cuenta.',
  bindPhone: 'Vincular un teléfono',
  changePhone: 'Cambiar el teléfono',
  phoneVerb: 'Vincular',
  phoneSaved: 'Teléfono vinculado',
  ownPassword: 'Su contraseña',
  sessions: 'Dónde ha iniciado sesión',
  unknownDevice: 'Dispositivo desconocido',
  seen: 'último uso {{at}}',
  thisDevice: 'Este dispositivo',
  end: 'Cerrar sesión',
  endTitle: '¿Cerrar la sesión de {{device}}?',
  endSays: 'Las páginas abiertas allí se cierran al momento.',
  passwordSays: 'Al cambiarla se cierran sus demás sesiones.',
  passwordVerb: 'Cambiar la contraseña',
}
