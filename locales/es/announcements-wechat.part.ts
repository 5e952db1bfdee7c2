import type { Shape } from '../shape.ts'
import type { announcementsWechat as zh } from '../zh/announcements-wechat.part.ts'

export const announcementsWechat: Shape<typeof zh> = {
  comma: ', ',
  title: 'Mensajes por la cuenta oficial de WeChat',
  says: 'Quien ha conectado WeChat y lo ha elegido en «Cómo avisarme» recibe un mensaje de plantilla de la cuenta oficial. A quién se avisa y con cuánta antelación es igual que con los SMS; los tutores legales no tienen cuenta y siguen recibiendo SMS.',
  limits:
    'Solo una cuenta de servicio verificada por WeChat puede enviar mensajes de plantilla, y solo a quienes la siguen. Una cuenta que tiene en su lugar «notificaciones por suscripción» no puede: hay que aceptarlas una a una y aquí no están conectadas.',
  keysSay:
    'Elija las plantillas en la plataforma de WeChat y escriba sus números y lo que recibe cada una de sus claves. Lo que no tiene número no se envía por WeChat.',
  account: {
    none: 'La escuela no ha indicado ninguna cuenta oficial: no se puede enviar nada por WeChat',
    off: 'La cuenta oficial está indicada, pero la entrada dentro de WeChat está apagada: no se puede enviar nada por WeChat',
  },
  accountSays:
    'Es la cuenta oficial con la que se entra dentro de WeChat: indíquela en los ajustes básicos y actívela.',
  accountOthers:
    'Es la cuenta oficial con la que se entra dentro de WeChat: la indica y la activa, en los ajustes básicos, un administrador con todos los permisos.',
  toAccount: 'Ir a los ajustes básicos',
  connected: '{{n}} conectadas a la cuenta oficial',
  wanted: '{{n}} de ellas quieren avisos por WeChat · cuenta {{appid}}',
  refused: 'El último no salió: {{why}}',
  refusedSays: 'WeChat dice: {{said}} ({{at}}). Este aviso desaparece cuando lo corrija y guarde.',
  purpose: {
    reminder: 'Aviso de clase',
    changed: 'Clase cambiada',
    cancelled: 'Clase cancelada',
    payment: 'Pago',
    seat: 'Plaza ofrecida',
    announcement: 'Aviso de anuncio',
  },
  purposeSays: {
    reminder: 'A las horas elegidas en «Ajustes», a estudiantes y profesores.',
    changed: 'Cuando una clase cambia de hora o de profesor.',
    cancelled: 'Cuando se cancela una clase.',
    payment: 'Al estudiante, cuando se paga un pedido.',
    seat: 'Al estudiante, cuando se le ofrece una plaza de la lista de espera.',
    announcement: 'Cuando avise, en la página del anuncio, a quienes no lo han leído.',
  },
  template: 'Número de la plantilla',
  templateHint: 'El «ID de plantilla» de WeChat; vacío: no se envía por WeChat',
  keys: 'Lo que reciben sus claves',
  keysHint: 'Como «clave=valor», separados por comas, por ejemplo thing1=course. Hay: {{names}}',
  takeUsual: 'Poner un ejemplo',
  variable: {
    name: 'nombre',
    course: 'curso',
    lesson: 'clase',
    time: 'hora',
    old: 'hora anterior',
    teacher: 'profesor',
    order: 'número de pedido',
    amount: 'importe',
    until: 'hasta cuándo',
    title: 'título',
    message: 'texto',
  },
  problems: {
    missing: 'Una plantilla necesita saber qué reciben sus claves',
    format: 'Escriba «clave=valor», separados por comas, por ejemplo thing1=course, time2=time',
    variable: 'Aquí no hay ningún valor {{name}}: los que hay están abajo',
    taken: 'La clave {{name}} está dos veces',
    notOffered: 'Las claves time y date solo admiten horas: time, old o until',
  },
  saved: 'Mensajes por WeChat guardados',
  theirs: 'Otra persona acaba de guardar',
  theirsSays:
    'Lo que ha escrito sigue aquí. Tome su versión, sus cambios quedan encima; luego guarde otra vez.',
  takeTheirs: 'Tomar su versión',
  test: 'Enviarme uno',
  testSays: 'A su WeChat, con valores de ejemplo',
  testUnsaved: 'Guarde primero y pruebe después',
  testUnconnected:
    'Su cuenta no está conectada a la cuenta oficial: abra la escuela dentro de WeChat y conéctela en la página de su cuenta',
  toOwnAccount: 'Página de la cuenta',
  testSent: 'En la bandeja de salida, de camino a su WeChat',
}
