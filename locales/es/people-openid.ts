import type { Shape } from '../shape.ts'
import type { peopleOpenid as zh } from '../zh/people-openid.ts'

export const peopleOpenid: Shape<typeof zh> = {
  enter: 'Entrar con {{name}}',
  going: 'Yendo a {{name}}…',
  back: 'Comprobando quién es…',
  failed: {
    off: 'La escuela ya no usa esta forma de entrar: use su contraseña.',
    notReached: '{{name}} no responde: inténtelo más tarde o use su contraseña.',
    question: 'Este acceso ya no vale, inténtelo de nuevo.',
    stopped: 'El acceso no se ha completado: lo ha cancelado, o {{name}} no le ha dejado pasar.',
    keys: '{{name}} no acepta los ajustes de la escuela: use su contraseña y avise a la escuela.',
    token:
      'La respuesta de {{name}} no es fiable y no se ha iniciado la sesión: inténtelo de nuevo o avise a la escuela.',
    audience:
      'La respuesta de {{name}} no era para esta escuela y no se ha iniciado la sesión: avise a la escuela.',
    clock:
      'Los relojes de {{name}} y de la escuela difieren demasiado y no se ha iniciado la sesión: avise a la escuela.',
    code: 'Lo que {{name}} ha dado por usted no es válido o ha caducado, inténtelo de nuevo.',
    used: 'Lo que {{name}} ha dado por usted ya se había usado, inténtelo de nuevo.',
    blocked: '{{name}} no deja entrar a esta cuenta: use su contraseña.',
    preview:
      'Esto es una vista previa de {{name}}: pulse abajo el botón de la página completa e inténtelo de nuevo.',
  },
  stranger: {
    unbound:
      'Ninguna cuenta está conectada a este {{name}}: entre con su contraseña y conecte {{name}} en la página de su cuenta.',
    nobody:
      'Ninguna cuenta de aquí tiene ese teléfono: entre con su contraseña y conecte {{name}} en la página de su cuenta, o pregunte a la escuela.',
    unverified:
      '{{name}} no da ningún teléfono verificado: entre con su contraseña y conecte {{name}} en la página de su cuenta.',
    taken: 'Esta cuenta está conectada a otra persona: use su contraseña o pregunte a la escuela.',
    role: '{{name}} no le da ningún rol en esta escuela: pregunte a la escuela.',
  },
  titles: { openid: 'Inicio de sesión único', wechat: 'Entrar con WeChat' },
  titleOf: 'Accesos conectados',
  wechat: 'WeChat',
  enterWechat: 'Entrar con WeChat',
  ways: { site: 'con el código en pantalla', inside: 'dentro de WeChat' },
  elsewhere: {
    site: 'Abra esta página en un ordenador para conectar WeChat con el código en pantalla.',
    inside: 'Abra esta página dentro de WeChat para conectarlo.',
    both: 'Abra esta página en un ordenador o dentro de WeChat para conectarlo.',
  },
  says: 'Una vez conectado, puede entrar con {{name}} sin contraseña.',
  connect: 'Conectar {{name}}',
  connected: '{{name}} está conectado',
  facts: 'conectado el {{added}} · {{used}}',
  used: 'último uso: {{at}}',
  unused: 'sin usar',
  notInUse: 'la escuela ya no entra con él',
  remove: 'Desconectar',
  removeTitle: '¿Desconectar {{host}}?',
  removeSays: 'Ya no podrá entrar con él en esta cuenta y se cerrará la sesión en sus otros dispositivos.',
  removed: 'Se ha desconectado',
  ofSays:
    'Si está conectada la persona equivocada, desconéctela: se cierran todas las sesiones de la cuenta y se avisa a su titular.',
  did: 'Se han desconectado los accesos de {{name}}',
}
