import type { Shape } from '../shape.ts'
import type { playbackRecording as zh } from '../zh/playback-recording.ts'

export const playbackRecording: Shape<typeof zh> = {
  title: 'Grabación',
  rule: 'Si se graban las clases',
  ruleHint:
    'Desde la próxima clase que empiece. El profesor puede detener una grabación en cualquier momento.',
  rules: { always: 'Todas las clases', never: 'Ninguna', chosen: 'Según decida el profesor' },
  months: 'Meses que se guardan las grabaciones',
  monthsHint: 'De 6 a 120 meses; vacío, para siempre',
  uploadGigabytes: 'Grabaciones subidas, como máximo (GB)',
  uploadGigabytesHint:
    'Todos los archivos subidos en lugar de una grabación o de una reunión, juntos; lo que graba la propia escuela no cuenta. Lo que ya está se queda.',
  downloads: 'Los alumnos pueden descargar grabaciones',
  downloadsHint: 'Así pueden guardar en sus dispositivos lo que pueden ver.',
  watermark: 'Marca de agua en las grabaciones',
  watermarks: { none: 'Ninguna', fixed: 'En un lugar fijo', moving: 'En lento movimiento' },
  consent: {
    title: 'Grabar mi cámara y mi voz',
    given: 'Se pueden grabar mi cámara y mi voz',
    hint: 'Al desactivarlo, una clase en curso deja de grabarte en un segundo; lo que hay de ti en las grabaciones ya no se reproduce y se borra. A profesores y asistentes se los graba siempre.',
    guardian: 'Si eres menor de 14 años decide tu tutor. Pídele que lo comunique a la secretaría.',
    guardianSays: 'Tu tutor ha dado su consentimiento; se puede retirar aquí en cualquier momento.',
    takeBack: 'Retirar el consentimiento',
    takeBackTitle: '¿Retirar el consentimiento?',
    takeBackSays:
      'Lo que hay de ti en las grabaciones, también tus palabras en los subtítulos, se borra y no se puede recuperar.',
    saved: 'Anotado',
  },
  office: {
    title: 'Consentimiento para grabar',
    given: 'Consintió el {{day}} que se graben su cámara y su voz',
    byGuardian: 'Su tutor consintió el {{day}} que se graben su cámara y su voz',
    not: 'Sin consentimiento: en las grabaciones no se ve ni se oye a este alumno.',
    taken: 'Retirado el {{day}}: lo que hay de este alumno en las grabaciones ya no se reproduce.',
    needsGuardian: 'Menor de 14 años: solo vale el consentimiento del tutor.',
    note: 'Anotar el consentimiento del tutor',
    takeBack: 'Anotar que se retiró',
    takeBackTitle: '¿Anotar que se retiró el consentimiento?',
    takeBackSays: 'Lo que hay de este alumno en las grabaciones se borra y no se puede recuperar.',
  },
  transcription: {
    title: 'Subtítulos transcritos',
    says: 'Después de la clase, las voces de su grabación (profesores y alumnos que aceptaron ser grabados) se envían por partes al servicio de transcripción que indique el centro y vuelven como subtítulos. El sonido sale de este sitio: compruebe que el servicio puede tratarlo.',
    enabled: 'Transcribir las grabaciones después de clase',
    address: 'Dirección del servicio',
    addressHint: 'Un servicio con la interfaz de OpenAI, hasta /v1; solo https',
    key: 'Clave',
    keyHint: 'No se vuelve a mostrar una vez guardada',
    keyKept: 'Guardada, termina en {{end}}; vacía, se conserva. Otra dirección la pide de nuevo',
    keySet: 'Está guardada; vacía, se conserva. Otra dirección la pide de nuevo',
    model: 'Modelo',
    modelHint: 'Uno que dé los tiempos, como whisper-1',
    language: 'Idioma de las clases',
    languages: { auto: 'Lo averigua el servicio', zh: 'Chino', en: 'Inglés', es: 'Español' },
    try: 'Probar lo guardado',
    good: 'Funciona: el servicio ha transcrito un segundo de sonido',
    problems: {
      key: 'El servicio no acepta esta clave',
      refused: 'El servicio lo ha rechazado',
      tooLarge: 'El servicio dice que el archivo es demasiado grande',
      notReached: 'No se llega a esta dirección',
      unclear: 'No se entiende la respuesta: hace falta verbose_json con tiempos',
    },
    counts:
      'Partes en espera: {{waiting}}, fallidas: {{failed}}. Las fallidas se vuelven a intentar al guardar los ajustes.',
  },
}
