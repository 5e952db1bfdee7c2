import type { Shape } from '../shape.ts'
import type { peopleBulk as zh } from '../zh/people-bulk.ts'

export const peopleBulk: Shape<typeof zh> = {
  done: '{{n}} hechos',
  enable: {
    one: '¿Activar la cuenta de {{name}}?',
    title: '¿Activar {{n, counted(one: cuenta; many: cuentas)}}?',
    verb: 'Activar {{n}}',
    did: '{{n, counted(one: cuenta activada; many: cuentas activadas)}}',
    didOne: 'Cuenta de {{name}} activada',
    says: 'Podrán entrar enseguida.',
  },
  disable: {
    one: '¿Desactivar la cuenta de {{name}}?',
    title: '¿Desactivar {{n, counted(one: cuenta; many: cuentas)}}?',
    verb: 'Desactivar {{n}}',
    did: '{{n, counted(one: cuenta desactivada; many: cuentas desactivadas)}}',
    didOne: 'Cuenta de {{name}} desactivada',
    says: 'No podrán entrar y sus sesiones terminan enseguida. No se borra nada y se pueden volver a activar.',
  },
  reset: {
    one: '¿Restablecer la contraseña de {{name}}?',
    title: '¿Restablecer {{n, counted(one: contraseña; many: contraseñas)}}?',
    verb: 'Restablecer {{n}}',
    did: '{{n, counted(one: contraseña restablecida; many: contraseñas restablecidas)}}',
    didOne: 'Contraseña de {{name}} restablecida',
    says: 'Las contraseñas anteriores y las sesiones terminan enseguida. Las nuevas se muestran una sola vez.',
  },
  delete: {
    one: '¿Eliminar la cuenta de {{name}}?',
    title: '¿Eliminar {{n, counted(one: cuenta; many: cuentas)}}?',
    verb: 'Eliminar {{n}}',
    did: '{{n, counted(one: cuenta eliminada; many: cuentas eliminadas)}}',
    didOne: 'Cuenta de {{name}} eliminada',
    says: 'Los datos personales se borran para siempre. Primero se desactiva; quien tiene cursos o clases no se puede eliminar. Si una no se puede, no se elimina ninguna.',
    limit: 'Como mucho {{n}} a la vez, marcadas una a una',
  },
  undone: 'Deshecho: {{n, counted(one: cuenta; many: cuentas)}} como antes',
  course: { do: 'A un curso' },
  class: {
    do: 'Cambiar de grupo',
    did: '{{n, counted(one: alumno cambiado; many: alumnos cambiados)}} de grupo',
    back: 'Deshecho: {{n, counted(one: alumno vuelve; many: alumnos vuelven)}} a su grupo anterior',
    title: 'Cambiar de grupo a {{n, counted(one: alumno; many: alumnos)}}',
    verb: 'Mover {{n}}',
    none: 'Sacar del grupo',
  },
}
