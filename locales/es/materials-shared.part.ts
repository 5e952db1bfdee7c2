import type { Shape } from '../shape.ts'
import type { materialsShared as zh } from '../zh/materials-shared.part.ts'

export const materialsShared: Shape<typeof zh> = {
  looking: 'Abriendo lo compartido…',
  wrong: {
    lost: 'No ha llegado ningún archivo',
    none: 'No ha llegado ningún archivo',
    gone: 'Lo compartido ya no está',
    tooMany: 'Demasiados archivos',
    noRoom: 'No queda espacio en este dispositivo',
    noPlace: 'Su cuenta no tiene materiales propios',
  },
  says: {
    lost: 'Abra primero la aplicación de la escuela, inicie sesión y comparta otra vez.',
    none: 'Los materiales solo admiten archivos. No se han guardado enlaces ni textos.',
    gone: 'Los archivos compartidos se guardan un tiempo para quien los compartió y se borran al cerrar la sesión. Compártalos otra vez.',
    tooMany:
      'Se pueden compartir como máximo {{most}} archivos a la vez; no se ha guardado ninguno. Compártalos en varias veces o suba una carpeta en Materiales.',
    noRoom:
      'El navegador no tiene espacio para estos archivos; no se ha guardado ninguno. Comparta menos o súbalos en Materiales.',
    noPlaceSTUDENT:
      'Los materiales los añaden los docentes y la oficina; lo compartido no se ha guardado. Lo que los docentes comparten con usted está en Mis cursos.',
    noPlace:
      'Los materiales los añaden los docentes y quienes se ocupan de ellos en la oficina; lo compartido no se ha guardado.',
  },
  goOn: 'Volver a la escuela',
  put: {
    title_one: '¿Dónde quiere poner el archivo compartido?',
    title_other: '¿Dónde quiere poner los {{count}} archivos compartidos?',
    files: 'Archivos compartidos',
    empty: 'Vacío; no se puede añadir',
    verb: 'Poner aquí',
    cancel: 'No añadir',
    gone: 'Lo compartido ya no está; compártalo otra vez',
  },
}
