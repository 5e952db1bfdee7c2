import type { Shape } from '../shape.ts'
import type { shellConsole as zh } from '../zh/shell-console.ts'
import { peopleLists } from './people-lists.part.ts'

export const shellConsole: Shape<typeof zh> = {
  role: { ...peopleLists.role, TEACHERINCHARGE: 'Tutor' },
  count: {
    lessonsToday: 'Clases de hoy',
    medals: 'Medallas',
    liveToday: 'Clases en directo hoy',
    coursesToday: 'Cursos de hoy',
    likes: 'Me gusta',
  },
  bar: {
    home: 'Inicio de la escuela',
    download: 'Descargar el programa',
    downloadTip: 'Descargue el programa antes de entrar en clase por primera vez',
    prepare: 'Sala de preparación',
    service: 'Atención al cliente',
    bell: 'Anuncios sin leer',
    bellCount: 'Anuncios sin leer: {{count}}',
    inbox: 'Notificaciones',
    inboxCount: 'Notificaciones sin leer: {{count}}',
    account: 'Menú de la cuenta',
    info: 'Datos básicos',
    password: 'Cambiar la contraseña',
    notices: 'Notificaciones',
    logout: 'Cerrar sesión',
    phoneNotBound: 'Aún no hay un teléfono vinculado',
    narrow: 'Plegar el panel lateral',
    wide: 'Desplegar el panel lateral',
    back: 'Volver',
  },
  again: {
    title: 'Escriba su contraseña otra vez',
    says: 'Las claves y el dinero solo los cambia usted. Durante diez minutos no se volverá a preguntar.',
    field: 'Su contraseña',
    verb: 'Confirmar',
    wrong: 'No es su contraseña; escríbala otra vez',
    missing: 'Escriba su contraseña',
  },
  expiry: {
    over: 'La plataforma en directo ha caducado',
    overDetail: 'Algunas funciones no están disponibles, contacte con el proveedor.',
    today:
      'quedan {{left}} hasta que caduque la plataforma en directo, contacte cuanto antes con el proveedor',
    soon: 'La plataforma en directo caduca en {{days, counted(one: día; many: días)}}',
    soonDetail: 'Contacte con el proveedor para renovarla.',
    hours: '{{count}} h',
    minutes: '{{count}} min',
    seconds: '{{count}} s',
  },
  room: {
    expired: 'El sitio en directo que visita ha caducado o no está activado, contacte con el personal',
    timeout: 'La solicitud ha caducado, actualice la página y vuelva a entrar',
    failed: 'No se pudo entrar en el aula, actualice la página e inténtelo más tarde',
    launcher: 'Si al pulsar [entrar en clase] no pasa nada, descargue primero el programa',
  },
  notice: { close: 'Cerrar', open: 'Ver la notificación' },
}
