import type { Shape } from '../shape.ts'
import type { peopleWechatSetting as zh } from '../zh/people-wechat-setting.ts'

export const peopleWechatSetting: Shape<typeof zh> = {
  title: { site: 'WeChat en un ordenador', inside: 'Dentro de WeChat' },
  says: {
    site: 'En ordenadores, la página de acceso muestra «Entrar con WeChat»: WeChat en el móvil lee un código de la pantalla. Requiere una aplicación web aprobada por la plataforma abierta de WeChat.',
    inside:
      'Quien abre la escuela dentro de WeChat pulsa «Entrar con WeChat» y ya está dentro. Requiere una cuenta oficial verificada (cuenta de servicio).',
  },
  people:
    'Solo abre cuentas que ya existen, no crea ninguna: cada persona entra una vez con su contraseña y conecta su WeChat en la página de su cuenta, uno por persona.',
  enabled: 'Mostrarlo en la página de acceso',
  appid: 'AppID',
  appidHint: 'Empieza por wx, 18 caracteres',
  secret: 'AppSecret',
  secretHint: 'Se guarda cifrado y no se muestra a nadie',
  secretKept: 'Guardado (termina en {{end}}); déjelo vacío para conservarlo',
  checkFile: 'Nombre del archivo de verificación',
  checkFileHint:
    'Opcional. WeChat pide MP_verify_….txt en su sitio: basta con su nombre, no hay nada que subir',
  domain: { site: 'Dominio de retorno', inside: 'Dominio de autorización web' },
  domainSays: {
    site: 'Indíquelo en la aplicación web de la plataforma abierta, sin https://.',
    inside: 'Indíquelo en la cuenta oficial como dominio de autorización web, sin https://.',
  },
  union:
    'Si la aplicación web y la cuenta oficial dependen de la misma cuenta de la plataforma abierta, WeChat indica a veces que se trata de la misma persona; si no lo hace, se conecta una vez más en el otro lugar.',
  bound: '{{n, counted(one: cuenta conectada; many: cuentas conectadas)}}',
  try: 'Probar',
  tryUnsaved: 'Guarde antes: se prueba lo guardado.',
  good: 'Funciona: WeChat conoce el AppID y el AppSecret. Si el dominio es correcto solo se ve al entrar de verdad.',
  said: 'WeChat dice: {{said}}',
  problems: {
    off: 'Todavía no se ha guardado nada.',
    notReached: 'No se puede llegar a WeChat: inténtelo más tarde.',
    appid: 'WeChat no conoce este AppID: compruébelo e indíquelo de nuevo.',
    secret: 'WeChat no acepta este AppSecret: compruébelo, o restablézcalo en WeChat e indíquelo de nuevo.',
    refused:
      'WeChat no deja que esta aplicación identifique a nadie: revise su verificación, permisos y lista de IP.',
  },
}
