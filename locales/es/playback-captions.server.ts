import type { Shape } from '../shape.ts'
import type { playbackCaptions as zh } from '../zh/playback-captions.server.ts'

export const playbackCaptions: Shape<typeof zh> = {
  trouble: {
    empty: 'no contiene subtítulos',
    notCaptions: 'no es un archivo de subtítulos: suba WebVTT (.vtt) o SRT (.srt)',
    brokenTime: 'no se leen los tiempos de la línea {{line}}',
    backwards: 'el subtítulo de la línea {{line}} termina antes de empezar',
    tooLong: 'el subtítulo de la línea {{line}} supera los 500 caracteres',
    tooMany: 'contiene más de 20 000 subtítulos',
    beyondFilm: 'los subtítulos son más largos que la grabación: quizá son de otra clase',
  },
  failedTitle: 'No se han podido hacer los subtítulos de una grabación',
  failed: {
    key: '«{{lesson}}»: el servicio de transcripción no acepta la clave del centro. Revísela en los ajustes del aula y guarde: entonces continúa.',
    refused:
      '«{{lesson}}»: el servicio de transcripción ha rechazado el sonido ({{said}}). Revise modelo e idioma en los ajustes del aula y guarde: entonces continúa.',
    tooLarge:
      '«{{lesson}}»: el servicio de transcripción dice que el sonido es demasiado grande. Indique otro servicio en los ajustes del aula y guarde: entonces continúa.',
    notReached:
      '«{{lesson}}»: no se ha podido llegar al servicio de transcripción tras varios intentos. Revise la dirección en los ajustes del aula y guarde: entonces continúa.',
    unclear:
      '«{{lesson}}»: no se entiende la respuesta del servicio de transcripción. Revise la dirección en los ajustes del aula y guarde: entonces continúa.',
  },
}
