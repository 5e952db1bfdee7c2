import type { Shape } from '../shape.ts'
import type { announcementsNotices as zh } from '../zh/announcements-notices.server.ts'

export const announcementsNotices: Shape<typeof zh> = {
  remind: {
    title: 'Lea un anuncio, por favor',
    message: 'Todavía no ha leído «{{title}}». Ábralo, por favor.',
  },
  wechatRefused: {
    title: 'Los mensajes por WeChat no salen',
    message:
      'El motivo: {{why}}. WeChat dice: {{said}}. Revise la página «WeChat» de los ajustes de mensajes; hasta entonces, quien eligió WeChat en lugar de SMS recibe los SMS.',
  },
  digest: {
    codeSubject: '{{code}} es su código',
    codeText:
      'El código para su buzón es {{code}}. Vale durante {{minutes}} minutos. Si no lo ha pedido, no haga caso de este correo.',
    subject: '{{school}}: {{n}} avisos sin leer',
    hello: 'Hola, {{name}}:',
    says: '{{school}} tiene {{n}} avisos que aún no ha leído.',
    more: 'Y {{n}} más.',
    all: 'Todos los avisos: {{link}}',
    leave: 'No recibir más correos como este: {{link}}',
  },
}
