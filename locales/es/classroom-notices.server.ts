import type { Shape } from '../shape.ts'
import type { classroomNotices as zh } from '../zh/classroom-notices.server.ts'

export const classroomNotices: Shape<typeof zh> = {
  open: { title: 'El aula está abierta', message: '{{course}}, {{name}}: empieza a las {{clock}}' },
  meetings: {
    title: {
      make: 'No se creó una reunión',
      change: 'No se cambió una reunión',
      cancel: 'No se canceló una reunión',
    },
    make: 'No se creó la reunión de «{{lesson}}»: {{why}}. Se sigue intentando; en la página de la reunión se puede escribir otra dirección.',
    change:
      '«{{lesson}}» tiene otra hora u otro nombre y su reunión todavía no: {{why}}. Se sigue intentando; en la página de la reunión se puede escribir otra dirección.',
    cancel:
      '«{{lesson}}» ya no usa su reunión, pero no se pudo cancelar: {{why}}. Se sigue intentando; también se puede cancelar en el servicio.',
    why: {
      key: 'el servicio no acepta la clave que puso la escuela (ajustes del aula)',
      host: 'el servicio no conoce al anfitrión que puso la escuela (ajustes del aula)',
      rights: 'a la aplicación de la escuela le falta allí un permiso, que hay que añadir',
      refused: 'el servicio la rechazó',
      tooMany: 'el servicio no acepta más peticiones por ahora',
      notReached: 'no se llega al servicio',
      unclear: 'la respuesta del servicio no se entiende',
      unopened: 'la clave guardada ya no se puede abrir: hay que escribirla de nuevo (ajustes del aula)',
    },
  },
}
