import type { Shape } from '../shape.ts'
import type { classroomCheck as zh } from '../zh/classroom-check.part.ts'

/** What the check of one's devices says, before class and in it. */
export const classroomCheck: Shape<typeof zh> = {
  title: 'Prueba de dispositivos',
  open: 'Probar dispositivos',
  done: 'Listo',
  again: 'Probar otra vez',
  unknown: 'sin probar',
  good: 'bien',
  bad: 'con problemas',
  network: {
    name: 'Red',
    trying: 'Probando si pasan el sonido y la imagen…',
    tryingLong: 'Aún probando; con cortafuegos estrictos tarda unos segundos más…',
    good: 'El sonido y la imagen pasan.',
    slow: 'Sirve, pero la red es lenta: acérquese al router o use «Solo sonido» en clase.',
    poor: 'La red es mala y el sonido se cortará: use otra, o «Solo sonido» en clase.',
    blocked:
      'Esta red no deja pasar sonido ni imagen: use el móvil como punto de acceso o la red de casa; la pizarra y el chat siguen.',
    none: 'La escuela no tiene ahora sonido ni imagen; la pizarra y el chat siguen.',
    offline: 'No se llega al aula: mire si la red está cortada; vuelve por sí sola.',
    takes: 'Ida y vuelta en {{count}} ms.',
  },
  speaker: {
    name: 'Altavoz',
    try: 'Reproducir un sonido de prueba',
    again: 'Otra vez',
    playing: 'Suenan tres notas…',
    asked: '¿Ha oído tres notas?',
    yes: 'Se oye bien.',
    no: 'Suba el volumen y quite el silencio; si hay auriculares, escuche en ellos; si hay varios altavoces elija otro, y repita.',
    heard: 'Las he oído',
    notHeard: 'No he oído nada',
    choose: 'Qué altavoz',
  },
  microphone: {
    name: 'Micrófono',
    try: 'Probar el micrófono',
    speak: 'Diga algo',
    heard: 'Se le oye bien',
    silent: 'No se oye nada: ¿está silenciado el micrófono? Si hay varios, elija otro',
    choose: 'Qué micrófono',
  },
  camera: {
    name: 'Cámara',
    try: 'Abrir la cámara',
    opening: 'Abriendo…',
    seen: 'Así le ven los demás (en espejo); ahora solo usted lo ve.',
    shut: 'La cámara no da imagen: ¿está tapada o la usa otro programa?',
    preview: 'Su imagen',
    choose: 'Qué cámara',
  },
}
