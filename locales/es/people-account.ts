import type { Shape } from '../shape.ts'
import type { peopleAccount as zh } from '../zh/people-account.ts'
import { peopleColumns } from './people-columns.part.ts'
import { peoplePasskeys } from './people-passkeys.part.ts'

export const peopleAccount: Shape<typeof zh> = {
  avatar: 'Imagen',
  avatarHint: 'Mejor una imagen cuadrada; sin ella se muestra una figura',
  info: 'Información básica',
  roles: peopleColumns.column.roles,
  title: peopleColumns.column.title,
  titleHint: 'Por ejemplo: matemáticas, 17 años de docencia',
  says: 'Sobre mí',
  phone: 'Teléfono',
  phoneBound: 'Vinculado a {{phone}}: sirve para entrar y recuperar la contraseña.',
  phoneUnbound: 'No hay teléfono vinculado: no podrá recuperar la contraseña por su cuenta.',
  bindPhone: 'Vincular un teléfono',
  changePhone: 'Cambiar el teléfono',
  phoneVerb: 'Vincular',
  phoneSaved: 'Teléfono vinculado',
  ownData: 'Mis datos',
  ownDataSays: 'Descargue todo lo que la escuela guarda sobre usted, o pida el cierre de su cuenta.',
  ownDataTake: 'Descargar mis datos',
  erasureAsk: 'Cerrar la cuenta',
  erasureTitle: '¿Pedir el cierre de su cuenta?',
  erasureVerb: 'Pedir el cierre',
  erasureSays:
    'A los 7 días la cuenta se cierra y sus datos personales se borran para siempre; hasta entonces puede cambiar de idea. No es posible con cursos o clases en marcha.',
  erasureDue: 'La cuenta se cierra el {{at}}',
  erasureDueSays: 'Hasta entonces puede usarla y cambiar de idea.',
  erasureHeld: 'Hay cursos o clases en marcha; la cuenta se cerrará cuando terminen.',
  erasureCancel: 'Conservar la cuenta',
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
  passkeys: peoplePasskeys,
}
