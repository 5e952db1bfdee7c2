import type { Shape } from '../shape.ts'
import type { ordersStatements as zh } from '../zh/orders-statements.server.ts'

export const ordersStatements: Shape<typeof zh> = {
  trouble: {
    noStatement:
      'no es un extracto detallado de esta plataforma: suba el que tiene cada movimiento, tal como se descargó',
    otherMerchant: 'es el extracto de otro comercio, no del número que la escuela ha configurado',
    encoding:
      'no se reconoce su codificación: suba el archivo tal como lo dio la plataforma, sin guardarlo de nuevo',
    cut: 'el extracto no está completo: descárguelo otra vez',
    tooHeavy: 'es demasiado grande una vez descomprimido',
    unreadable: 'una de sus líneas no se puede leer, así que no se tomó nada',
    severalDays: 'es de varios días: descargue el extracto de cada día',
    empty: 'no contiene ningún movimiento',
    tooEarly: 'el día aún no está completo: tráigalo al día siguiente',
  },
}
