import type { Shape } from '../shape.ts'
import type { playbackMeetings as zh } from '../zh/playback-meetings.server.ts'

export const playbackMeetings: Shape<typeof zh> = {
  title: 'No se trajo la grabación de una reunión',
  failed:
    'No se trajo lo grabado en la reunión de «{{lesson}}»: {{why}}. Se puede descargar en el servicio y subir como archivo.',
  why: {
    key: 'el servicio no acepta la clave que puso la escuela',
    host: 'el servicio no conoce al anfitrión que puso la escuela',
    rights: 'a la aplicación de la escuela le falta allí un permiso',
    refused: 'el servicio la rechazó',
    tooMany: 'el servicio no acepta más peticiones',
    notReached: 'no se llega al servicio',
    unclear: 'la respuesta del servicio no se entiende',
    unopened: 'la clave guardada ya no se puede abrir',
    notReady: 'un día después el servicio aún no la ha terminado',
    tooLarge: 'ocupa más de 4 GB',
    noFilm: 'con el archivo recibido no se puede hacer una grabación',
    noRoom: 'al disco del servidor le falta espacio',
    full: 'el almacenamiento de la escuela está agotado',
  },
}
