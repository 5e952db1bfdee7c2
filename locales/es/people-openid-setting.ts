import type { Shape } from '../shape.ts'
import type { peopleOpenidSetting as zh } from '../zh/people-openid-setting.ts'
import { peopleLists } from './people-lists.part.ts'

export const peopleOpenidSetting: Shape<typeof zh> = {
  title: 'Inicio de sesión único',
  says: 'Si la escuela ya tiene un proveedor de identidad (OpenID Connect), su gente puede entrar con él. Solo abre cuentas que ya existen: la primera vez se encuentra a la persona por un teléfono verificado y después por la conexión; no se crea ninguna cuenta.',
  enabled: 'Mostrarlo en la página de acceso',
  called: 'Nombre en el botón',
  calledHint: 'Por ejemplo: Identidad del Centro Norte',
  issuer: 'Emisor (issuer)',
  issuerHint:
    'Lo indica el proveedor de identidad y empieza por https://. Las demás direcciones se leen de él',
  client: 'Identificador de cliente (client ID)',
  secret: 'Secreto de cliente (client secret)',
  secretHint: 'Se guarda cifrado y no se muestra a nadie',
  secretKept: 'Guardado (termina en {{end}}); déjelo vacío para conservarlo',
  secretSet: 'Está guardado; déjelo vacío para conservarlo',
  back: 'Redirect URI',
  backSays: 'Regístrela en el proveedor de identidad, una por cada dirección de la escuela.',
  roleClaim: 'Campo que decide el rol',
  roleClaimHint:
    'Opcional. Con él solo se entra en un rol que corresponda a un valor del campo y que la cuenta ya tenga aquí; no se añade ningún rol a la cuenta. Por ejemplo: groups',
  roles: 'Valores y roles',
  roleValue: 'Valor del campo',
  role: 'Rol',
  roleNames: peopleLists.role,
  roleAdd: 'Añadir un valor',
  roleRemove: 'Quitar «{{value}}»',
  bound: '{{n, counted(one: cuenta conectada; many: cuentas conectadas)}}',
  try: 'Probarlo',
  tryUnsaved: 'Guarde antes: se prueba lo guardado.',
  good: 'Funciona: las direcciones, el secreto y las claves de firma son correctos. Si la dirección de retorno está registrada solo se sabe al entrar de verdad.',
  problems: {
    off: 'Aún no se ha guardado nada.',
    notReached:
      'No se puede llegar a esta dirección: compruebe cómo está escrita y si el proveedor de identidad funciona.',
    document:
      'En esta dirección no hay configuración de OpenID: un emisor no suele llevar /.well-known ni es la página de acceso.',
    issuer:
      'El proveedor de identidad se llama de otra manera: escriba el emisor igual que él, salvo la barra final. No se admite una dirección que compartan varias organizaciones.',
    endpoints: 'Falta una dirección del proveedor de identidad, o no es una dirección https pública.',
    flow: 'El proveedor de identidad no ofrece el código de autorización con PKCE (S256).',
    signing: 'No se pueden leer las claves de firma del proveedor de identidad.',
    client:
      'El proveedor de identidad no acepta el identificador o el secreto de cliente: compruébelos y escríbalos de nuevo.',
  },
}
