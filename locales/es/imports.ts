import type { Shape } from '../shape.ts'
import type { imports as zh } from '../zh/imports.ts'
import { importsLists } from './imports-lists.part.ts'

export const imports: Shape<typeof zh> = {
  comma: ', ',
  says: 'Primero se comprueba y luego se escribe: cada celda errónea dice por qué, y nada cambia antes de que usted lo pida.',
  saysStudents: 'Cada fila será un alumno. Primero se comprueba y luego se escribe.',
  content: importsLists.content,
  steps: 'Pasos de la importación',
  step: { bring: 'Subir una hoja', check: 'Comprobar', write: 'Escribir', done: 'Resultado' },
  bring: {
    users:
      'Una cuenta por fila. Hacen falta usuario y nombre; las demás columnas son opcionales y en cualquier orden. Sin contraseña inicial se crea una.',
    classes: 'Una clase por fila, con los directorios en que está. Los que falten se crean.',
    lessons:
      'Una clase por fila: curso, día, inicio y fin son obligatorios. Un curso con una sola asignatura no la necesita; sin profesor se toma el del curso.',
    courses:
      'Cada fila es una asignatura de un curso; las filas con el mismo nombre forman un curso. Son borradores hasta que los publique.',
    rosters:
      'Un alumno y un curso por fila; el alumno por usuario, teléfono o número; sin asignaturas, todas.',
    roster: 'Un alumno por fila, por usuario, teléfono o número; sin asignaturas, todas.',
  },
  template: 'Descargar la plantilla',
  drop: 'Suelte la hoja aquí',
  choose: 'Elegir archivo',
  chooseSays: 'o suéltelo aquí. .xlsx y .csv, hasta 5 MB y 5000 filas.',
  sending: 'Subiendo',
  tooLarge: 'El archivo no puede superar 5 MB',
  checking: 'Comprobando {{n, counted(one: fila; many: filas)}}',
  writing: 'Escribiendo {{n, counted(one: fila; many: filas)}}; puede salir de esta página',
  failed: 'La escritura no terminó y no se cambió nada. Súbalo de nuevo o pregunte a su proveedor.',
  found:
    '{{good, counted(one: fila correcta; many: filas correctas)}}, {{bad}} con errores, {{same}} sin cambios',
  unknown: 'Columnas desconocidas que no se leyeron: {{names}}',
  which: 'Qué filas',
  show: { bad: 'Con errores {{n}}', good: 'Correctas {{n}}', same: 'Sin cambios {{n}}' },
  row: 'Fila',
  emptyCell: '(vacía)',
  runAll: 'Importar {{n, counted(one: fila; many: filas)}}',
  runGood: 'Importar las {{n}} correctas',
  refused: 'Descargar las {{n}} rechazadas',
  mend: 'O descargue las filas rechazadas, corríjalas en el archivo y súbalo de nuevo.',
  another: 'Otro archivo',
  written: {
    users:
      '{{n, counted(one: cuenta añadida; many: cuentas añadidas)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    classes:
      '{{n}} directorios y clases creados, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    lessons:
      '{{n, counted(one: clase escrita; many: clases escritas)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    courses: '{{n}} creados, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    rosters:
      '{{n, counted(one: plaza ocupada; many: plazas ocupadas)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    roster:
      '{{n, counted(one: alumno inscrito; many: alumnos inscritos)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
  },
  same: '{{n}} filas sin cambios',
  passwordsWait: 'Las contraseñas creadas aún no se han recogido',
  passwordsSay: 'Se entregan una sola vez: recójalas en un ordenador que pueda guardar el archivo.',
  passwords: 'Recoger las contraseñas',
  undo: 'Deshacer la importación',
  undoTitle: '¿Deshacer los {{n}} elementos de esta importación?',
  undoSays: 'Se elimina lo creado. No es posible si alguien ya entró, se inscribió o tiene clases.',
  undone: 'Esta importación se deshizo',
  earlier: 'Importaciones anteriores',
  earlierNone: 'Aún no hay importaciones.',
  counts: '{{total, counted(one: fila; many: filas)}}, {{made}} creados',
  view: 'Ver',
  state: {
    checking: 'Comprobando',
    checked: 'Por escribir',
    writing: 'Escribiendo',
    done: 'Hecho',
    undone: 'Deshecho',
    failed: 'Sin terminar',
  },
}
