import type { Shape } from '../shape.ts'
import type { peopleHelp as zh } from '../zh/people-help.ts'

export const peopleHelp: Shape<typeof zh> = {
  label: 'Ayuda externa',
  bar: 'Ayuda de {{name}}: solo consulta, termina a las {{at}}',
  end: 'Terminar',
  asking: 'Abriendo…',
  askingSays: 'Se está abriendo la escuela, solo para consultar.',
  gone: 'Esta entrada ya no vale',
  goneSays:
    'Vale una sola vez y durante un minuto. Vuelva a la consola y entre de nuevo desde la página de la escuela.',
  failed: 'No se ha podido llegar a la escuela',
  failedSays: 'Compruebe su red y entre de nuevo desde la consola.',
  over: 'La ayuda ha terminado',
  overSays:
    'Puede cerrar esta página. Para volver a consultar, entre desde la página de la escuela en la consola.',
}
