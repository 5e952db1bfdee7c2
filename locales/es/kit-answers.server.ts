import type { Shape } from '../shape.ts'
import type { kitAnswers as zh } from '../zh/kit-answers.server.ts'

export const kitAnswers: Shape<typeof zh> = {
  lesson: 'Clase {{n}}',
  notFound: 'la dirección no existe',
  noSite: 'no hay ninguna escuela en esta dirección',
  siteClosed: 'Esta escuela está cerrada por ahora; no se ha perdido nada. Consulte a la escuela',
  closedTitle: 'Esta escuela está cerrada por ahora',
  closedSince: 'Cerrada desde el {{when}}; no se ha perdido nada.',
  closedAsk: 'Si necesita algo, consulte a la escuela:',
  closedKept: 'Si necesita algo, consulte a la escuela.',
  closedPhone: 'Teléfono',
  closedHours: 'Horario',
  closedEmail: 'Correo',
  closedAddress: 'Dirección',
  tooLarge: 'demasiado grande',
  diskFull: 'el disco del servidor está lleno y no se guardó nada; avise a la escuela',
  uploadsFull:
    'el servidor tiene poco espacio para archivos: por ahora no se puede subir nada; lo demás sigue funcionando y las subidas volverán cuando haya espacio',
  uploadedToday: 'ya ha subido todo lo permitido en un día; inténtelo mañana',
  uploadedBySchool: 'la escuela ya ha subido todo lo permitido en un día; inténtelo mañana',
  uploadsOpen: 'tiene subidas sin terminar: termínelas o cancélelas primero, o inténtelo más tarde',
  picturesAlone: 'solo puede subir imágenes',
  noSuchKind:
    'Los archivos de este tipo no se pueden subir: sí PDF, Word, Excel, PowerPoint, ZIP, TXT, imágenes, audio y vídeo',
  noFilm: 'Este archivo no es un vídeo reconocible',
}
