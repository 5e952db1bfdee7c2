import type { Shape } from '../shape.ts'
import type { operatorErasing as zh } from '../zh/operator-erasing.part.ts'

export const operatorErasing: Shape<typeof zh> = {
  open: 'Eliminar escuela',
  hint: 'Una vez cerrada, la escuela se puede eliminar del todo. Antes se hace una copia de seguridad, que se conserva.',
  ask: '¿Eliminar «{{name}}»?',
  says: 'Primero se hace una copia de seguridad de toda la instalación, que se conserva. Después se eliminan las cuentas, los cursos, los pedidos, los archivos y las grabaciones de esta escuela; aquí no se pueden recuperar.',
  bytes: 'Archivos y grabaciones',
  held: 'Todavía no se puede eliminar',
  why: {
    notClosed: 'La escuela no está cerrada',
    running: 'Hay una clase en curso',
    refunds: 'Hay reembolsos sin terminar',
    ledger: 'Su libro de cuentas debe conservarse 30 años',
    given: 'Otras escuelas aún tienen cursos públicos suyos: retírelos antes',
    elsewhere: 'La base de datos es externa y no se puede copiar desde aquí',
    backupFailed: 'La copia de seguridad ha fallado y no se ha eliminado nada',
  },
  name: 'Nombre de la escuela',
  nameHint: 'Escriba «{{name}}» para confirmar',
  notName: 'No coincide con el nombre de la escuela',
  verb: 'Copiar y eliminar (cuentas: {{n}})',
  done: '«{{name}}» se ha eliminado',
  backup: 'La copia anterior está en esta carpeta del servidor:',
  leave: 'Volver a las escuelas',
}
