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
}
