import type { Shape } from '../shape.ts'
import type { operatorAgents as zh } from '../zh/operator-agents.part.ts'

export const operatorAgents: Shape<typeof zh> = {
  title: 'Agentes',
  add: 'Añadir un agente',
  verb: 'Añadir',
  search: 'Nombre, cuenta',
  count: '{{n}} en total',
  none: 'Aún no hay agentes',
  noneSays: 'Los agentes añaden escuelas por su cuenta y solo ven las suyas.',
  back: 'Volver a los agentes',
  name: 'Nombre del agente',
  nameHint: 'Una empresa o una persona; no puede repetirse',
  account: 'Cuenta',
  schools: 'Escuelas',
  schoolsOf: '{{n}} de {{most}}',
  days: '{{n}} días',
  seen: 'Última visita',
  neverSeen: 'Nunca ha entrado',
  made: 'Añadido',
  mostSchools: 'Máximo de escuelas',
  mostSchoolsHint: 'Vacío, sin límite. Las escuelas cerradas también cuentan',
  mostDays: 'Plazo máximo en días',
  mostDaysHint:
    'A cuántos días de hoy puede estar el último día de una escuela, por ejemplo 400. Vacío, sin límite',
  limitsSay:
    'Los límites valen para lo que se añada o se prorrogue desde ahora. Las escuelas existentes no cambian.',
  state: { ENABLED: 'Activo', DISABLED: 'Desactivado' },
  off: 'Desactivado: este agente no puede entrar y sus escuelas siguen como antes',
  entry: 'Acceso',
  newPassword: 'Restablecer contraseña',
  passwordAsk: '¿Restablecer la contraseña de {{name}}?',
  passwordAsked:
    'La contraseña anterior y todas las sesiones terminan de inmediato. Se mostrará una contraseña de un solo uso.',
  disable: 'Desactivar',
  enable: 'Activar',
  disableAsk: '¿Desactivar a {{name}}?',
  disableAsked:
    'Su sesión se cierra de inmediato y ya no podrá entrar. Sus escuelas y las personas de ellas no lo notan. Puede volver a activarlo cuando quiera.',
  factor: 'Verificación en dos pasos',
  factorOn: 'Activada',
  factorOff: 'Sin activar',
  passkeys: 'Claves de acceso',
  lost: 'Dispositivo perdido',
  lostAsk: '¿Quitar a {{name}} la verificación en dos pasos y las claves de acceso?',
  lostAsked:
    'Compruebe antes por otra vía, por ejemplo por teléfono, que se trata de esa persona. Sus sesiones terminan al momento y entrará solo con la contraseña hasta que la active de nuevo.',
  lostVerb: 'Quitar',
  lostDone: 'Quitadas; pídale que las active de nuevo',
  leaving: 'Traspasar las escuelas',
  leavingSays:
    'Cuando un agente se va, pase todas sus escuelas a otro o recupérelas. Las personas de las escuelas no notan nada.',
  to: 'Nuevo responsable',
  move: 'Traspasar todas',
  moveAsk: 'Escuelas de {{name}} que pasarán a {{to}}: {{n}}. ¿Continuar?',
  moveAsked: 'Este agente deja de verlas de inmediato. El límite del nuevo responsable no las retiene.',
  moved: 'Escuelas traspasadas: {{n}}',
  own: 'El operador',
  owner: 'Agente',
  give: 'Traspasar',
  giveSays:
    'El agente anterior deja de ver esta escuela de inmediato. Las personas de la escuela no notan nada.',
  giveAsk: '¿Ceder {{name}} a {{to}}?',
  giveAsked:
    'Quien la llevaba deja de verla. Su gente no nota nada, y puede devolverse en cualquier momento.',
  left: 'Escuelas que aún puede añadir: {{n}}',
  until: 'Como muy tarde, el {{day}}',
}
