import type { Shape } from '../shape.ts'
import type { operatorHelp as zh } from '../zh/operator-help.part.ts'

export const operatorHelp: Shape<typeof zh> = {
  title: 'Ayudar en esta escuela',
  says: 'Vea la escuela como sus administradores, solo para consultar y durante 60 minutos como máximo. Los teléfonos, los correos y lo privado se ocultan; no se puede exportar ni descargar nada. La escuela lo guarda en su registro y sus administradores reciben un aviso.',
  enter: 'Ayudar en esta escuela',
  ask: '¿Entrar en {{name}}?',
  asked: 'Los administradores de la escuela ven su nombre y el motivo.',
  reason: 'Motivo',
  reasonSays: 'Por ejemplo: las familias no pueden abrir el horario',
}
