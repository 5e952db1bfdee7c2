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
      'Una cuenta por fila. Hace falta el nombre; el usuario puede estar en la hoja o tomarse del número o del teléfono. Las demás columnas son opcionales, en cualquier orden y con sus propios encabezados. Sin contraseña inicial se crea una. También se importan los campos propios y las etiquetas (varias en una celda, separadas por comas), y la cuenta y contraseña de reuniones externas.',
    classes: 'Un grupo por fila, con los directorios en que está. Los que falten se crean.',
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
  foundChanges:
    '{{good, counted(one: nueva; many: nuevas)}}, {{changed}} con cambios, {{same}} sin cambios, {{bad}} con errores',
  unknownGrades:
    '{{n, counted(one: curso escolar; many: cursos escolares)}} que su escuela no tiene: {{names}}',
  unknownGradesSay:
    'El curso escolar solo sirve para hallar el grupo y no se escribe en las cuentas. Para usarlo, créelo antes con sus grupos en «Grupos».',
  toClasses: 'Ir a los grupos',
  seeMade: {
    users: 'Ver las cuentas nuevas',
    students: 'Ver los alumnos nuevos',
    courses: 'Ver los cursos nuevos',
  },
  unknown: 'Columnas no importadas: {{names}}',
  which: 'Qué filas',
  changes: 'Cambiar también las cuentas que ya existen',
  changesSay:
    'Si el usuario ya existe (o el número, cuando los usuarios se forman con él), la hoja cambia nombre, teléfono, tutor legal, grupo, etiquetas, los campos propios y los datos de reuniones externas; una celda vacía no cambia nada. La contraseña de acceso, el rol y el usuario no cambian nunca. Cada cambio se muestra antes de escribir nada.',
  show: {
    asked: 'Mismo nombre {{n}}',
    bad: 'Con errores {{n}}',
    good: 'Correctas {{n}}',
    new: 'Nuevas {{n}}',
    changed: 'Con cambios {{n}}',
    same: 'Sin cambios {{n}}',
  },
  row: 'Fila',
  changeOf: 'era «{{before}}», pasa a «{{after}}»',
  emptyCell: '(vacía)',
  full: '{{n, counted(one: cuenta; many: cuentas)}} por añadir y a la escuela le quedan {{free}}: no se importa nada de la hoja',
  fullSays:
    'Desactive cuentas que ya nadie usa o pida más a su proveedor. Después abra de nuevo esta importación y continúe.',
  gone: '{{n, counted(one: fila retirada; many: filas retiradas)}}: sus cuentas se han eliminado desde la comprobación',
  goneSays:
    'Con la cuenta se borra también lo que la hoja dice de esa persona. Las demás filas se importan igual; para asignar otra vez las columnas, suba de nuevo la hoja.',
  wouldChange: '{{n, counted(one: cuenta que ya existe cambiará; many: cuentas que ya existen cambiarán)}}',
  wouldChangeSays: 'Cada cambio está abajo: tachado lo que había y debajo lo que pasa a ser.',
  seeChanged: 'Ver las filas con cambios',
  asked: '{{n, counted(one: fila tiene; many: filas tienen)}} el nombre de una cuenta que ya existe',
  askedSays:
    'Puede ser la misma persona con otro teléfono o usuario, o alguien que se llama igual. Elija en cada una; las filas sin elección no se importan.',
  seeAsked: 'Ver estas filas',
  addAll: 'Añadirlas todas como nuevas',
  changeAll: 'Cambiar todas las cuentas que coinciden claramente',
  answers: { add: 'Añadir como nueva', change: 'Cambiar esta cuenta' },
  answer: 'Fila {{n}}: {{answer}}',
  runAll: 'Importar {{n, counted(one: fila; many: filas)}}',
  runAllChanging: 'Importar todo: {{n, counted(one: nueva; many: nuevas)}}, {{changed}} con cambios',
  runGood: 'Importar solo {{n, counted(one: fila correcta; many: filas correctas)}}',
  runGoodChanging: 'Importar lo correcto: {{n, counted(one: nueva; many: nuevas)}}, {{changed}} con cambios',
  refused: 'Descargar {{n, counted(one: fila rechazada; many: filas rechazadas)}}',
  mend: 'Corrija las celdas marcadas y pulse Intro: se comprueba de nuevo toda la hoja. O descargue las filas rechazadas, corríjalas en el archivo y súbalo.',
  mendFirst:
    'La mayoría de las filas por importar tiene errores: corrija la hoja antes de importarla. Descargue las filas rechazadas, corríjalas en el archivo y súbalo, o corrija aquí las celdas marcadas. Si alguna columna se tomó por otra, vuelva a indicar las columnas.',
  mendRow: 'Guardar esta fila',
  mended: 'La fila {{n}} ya se puede importar',
  cellOf: 'Fila {{n}}: {{name}}',
  sealed: 'rellena, no se muestra',
  sealedCellOf: 'Fila {{n}}: {{name}} (rellena, no se muestra)',
  emptySealed: 'Vaciar {{name}} en la fila {{n}}',
  columns: {
    fact: 'Indique qué es cada columna',
    says: 'Lo reconocido ya está elegido. Dicho una vez, la próxima hoja con estos encabezados se lee sin preguntar.',
    line: 'Los encabezados están en',
    lineOf: 'la línea {{n}}',
    account: 'El usuario se toma de',
    accountSays: 'Al teléfono se le antepone la letra s; los alumnos pueden seguir entrando con el teléfono.',
    accountNone: 'Indique primero la columna del número o del teléfono',
    is: '«{{head}}» es',
    noHead: '(sin encabezado)',
    leftOut: 'No se importa',
    needed: '{{name}} (necesario)',
    madeFrom: '{{name}} (se toma de «{{from}}»)',
    missing: 'Falta: {{names}}',
    check: 'Comprobar',
    back: 'Volver',
    tell: 'Volver a indicar las columnas',
  },
  another: 'Otro archivo',
  throwAway: 'Descartar esta comprobación',
  throwAwayTitle: '¿Descartar la comprobación de «{{name}}»?',
  throwAwaySays:
    'Todavía no se ha escrito nada. Se eliminan {{n, counted(one: fila; many: filas)}} y las celdas corregidas aquí; para importarlas, vuelva a subir la hoja.',
  importGone: 'Esta importación ya no existe',
  importGoneSays:
    'Su comprobación se descartó, o quedó 30 días sin usar; no se cambió nada. Para importar la hoja, súbala de nuevo.',
  importGoneAct: 'Subir una hoja',
  thrownAway: 'Descartada; no se cambió nada',
  written: {
    users:
      '{{n, counted(one: cuenta añadida; many: cuentas añadidas)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    classes:
      '{{n}} directorios y grupos creados, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    lessons:
      '{{n, counted(one: clase escrita; many: clases escritas)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    courses: '{{n}} creados, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    rosters:
      '{{n, counted(one: plaza ocupada; many: plazas ocupadas)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
    roster:
      '{{n, counted(one: alumno inscrito; many: alumnos inscritos)}}, {{bad, counted(one: fila rechazada; many: filas rechazadas)}}',
  },
  changed: '{{n, counted(one: cuenta cambiada; many: cuentas cambiadas)}}',
  same: '{{n, counted(one: fila sin cambios; many: filas sin cambios)}}',
  passwordsWait: 'Las contraseñas generadas aún no se han recogido',
  passwordsSay: 'Se entregan una sola vez: recójalas en un ordenador que pueda guardar el archivo.',
  passwords: 'Recoger las contraseñas',
  undo: 'Deshacer la importación',
  undoTitle: '¿Deshacer esta importación y eliminar lo que creó ({{n}})?',
  undoSays: 'Se elimina lo creado. No es posible si alguien ya entró, se inscribió o tiene clases.',
  undoStays: 'Las cuentas cambiadas se quedan como están ahora.',
  undone: 'Esta importación se deshizo',
  earlier: 'Importaciones anteriores',
  earlierNone: 'Aún no hay importaciones.',
  counts: '{{total, counted(one: fila; many: filas)}}, {{made}} creados',
  countsChanged: '{{total, counted(one: fila; many: filas)}}, {{made}} creadas, {{changed}} cambiadas',
  view: 'Ver',
  state: {
    columns: 'columnas por indicar',
    checking: 'Comprobando',
    checked: 'Por escribir',
    writing: 'Escribiendo',
    done: 'Hecho',
    undone: 'Deshecho',
    failed: 'Sin terminar',
  },
}
