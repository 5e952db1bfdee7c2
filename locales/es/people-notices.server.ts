import type { Shape } from '../shape.ts'
import type { peopleNotices as zh } from '../zh/people-notices.server.ts'

export const peopleNotices: Shape<typeof zh> = {
  unfinished: {
    title: 'No se pudo cerrar una cuenta',
    message:
      'Alguien lo pidió, pero la cuenta aún tiene cursos o clases. Se intentará de nuevo cuando estén resueltos.',
  },
  quota: {
    title90: 'La escuela se acerca a un límite',
    title100: 'La escuela ha llegado a un límite',
    people: '{{used}} de {{most}} cuentas están en uso.',
    storage: '{{used}} GB de {{most}} GB de almacenamiento están en uso.',
    rooms: '{{used}} de {{most}} clases están en curso a la vez.',
    thenRooms:
      ' Las clases en curso siguen; al llegar al límite, la siguiente espera a que termine una. Si la escuela necesita más, pídalo a su proveedor.',
    then90: ' Si la escuela necesita más, pídalo a su proveedor.',
    then100: ' No se puede añadir nada más hasta que su proveedor lo amplíe; lo que hay sigue igual.',
  },
  binding: {
    wechat: 'WeChat',
    added: {
      title: {
        openid: 'Su cuenta se ha conectado al inicio de sesión único',
        wechat: 'Su cuenta se ha conectado a WeChat',
      },
      message: '{{host}} abre ahora su cuenta. Si no ha sido usted, desconéctelo y cambie la contraseña.',
    },
    removed: {
      title: {
        openid: 'Se ha desconectado el inicio de sesión único',
        wechat: 'Se ha desconectado WeChat',
      },
      message:
        '{{host}} ya no abre su cuenta y se ha cerrado la sesión en sus otros dispositivos. Si no ha sido usted, cambie la contraseña.',
    },
    takenOff: {
      title: {
        openid: 'Su inicio de sesión único se ha desconectado',
        wechat: 'Su WeChat se ha desconectado',
      },
      message:
        'La administración de la escuela ha desconectado su cuenta de {{host}}. Entre con su contraseña.',
    },
  },
  passkey: {
    added: {
      title: 'Se ha añadido una clave de acceso',
      message:
        'La clave de acceso «{{name}}» abre ahora su cuenta. Si no la ha añadido usted, elimínela y cambie la contraseña.',
    },
    removed: {
      title: 'Se ha eliminado una clave de acceso',
      message:
        'La clave de acceso «{{name}}» ya no abre su cuenta y se ha cerrado la sesión en sus otros dispositivos. Si no la ha eliminado usted, cambie la contraseña.',
    },
    takenOff: {
      title: 'Se han eliminado sus claves de acceso',
      message:
        'La administración de la escuela ha eliminado todas sus claves de acceso. Entre con su contraseña.',
    },
  },
  help: {
    title: 'El proveedor ha entrado en su escuela',
    message:
      '{{by}} ha entrado en su escuela para ayudar. Motivo: {{reason}}. Solo puede consultar, 60 minutos como máximo.',
  },
}
