import type { Shape } from '../shape.ts'
import type { classroomTeaching as zh } from '../zh/classroom-teaching.ts'

export const classroomTeaching: Shape<typeof zh> = {
  says: 'Adónde llegan profesores y alumnos al pulsar «entrar en clase».',
  where: 'Dónde se dan las clases',
  outside: 'El aula propia de la escuela',
  outsideHint:
    'Vacío significa el aula integrada. Con una dirección, las clases y la preparación se abren allí, con un pase de un solo uso, el número del aula y el nombre',
  outsideIs: 'Las clases se dan en el aula propia de la escuela',
  outsideIsSays:
    'La pizarra, el chat, la asistencia y las grabaciones se guardan allí; esta plataforma no los registra.',
  roster: 'Lista',
  observersShown: 'Los alumnos ven quién observa',
  observersShownHint:
    'Sin esto, solo profesores y asistentes ven a los observadores de la administración y a los tutores de grupo',
  meetings: {
    title: 'Reuniones externas',
    says: 'A las clases en la nube sin dirección, un servicio les crea la reunión el día anterior; la reunión sigue a la clase cuando se mueve, cambia de nombre o se cancela, y termina un cuarto de hora después.',
    service: 'Quién crea las reuniones',
    services: { none: 'Nadie: las direcciones se escriben a mano', tencent: 'Tencent Meeting', zoom: 'Zoom' },
    failed:
      '{{n, counted(one: reunión; many: reuniones)}} sin crear o sin cambiar; se intenta de nuevo al guardar.',
    tencent: {
      says: 'Se encuentra en Tencent Meeting, en la administración de la empresa, avanzado, tras crear allí una aplicación propia.',
      application: 'Número de la empresa (AppId)',
      sdk: 'Número de la aplicación (SdkId)',
      sdkHint: 'Déjelo vacío si no se asignó ninguno',
      keyName: 'Nombre de la clave (SecretId)',
      secret: 'Clave secreta (SecretKey)',
      host: 'Anfitrión (userid)',
      hostHint: 'Todas las reuniones se crean a nombre de esta cuenta',
    },
    zoom: {
      says: 'Cree y active una aplicación Server-to-Server OAuth en el Zoom App Marketplace. Permisos que necesita: meeting:write:meeting:admin, meeting:update:meeting:admin, meeting:update:status:admin, meeting:delete:meeting:admin, meeting:read:meeting:admin, meeting:read:list_meetings:admin, cloud_recording:read:list_user_recordings:admin, cloud_recording:read:list_recording_files:admin.',
      account: 'ID de la cuenta (Account ID)',
      client: 'ID del cliente (Client ID)',
      secret: 'Secreto del cliente (Client Secret)',
      host: 'Anfitrión (correo o ID de usuario)',
      hostHint:
        'Todas las reuniones se crean a nombre de este usuario. Cuántas puede tener a la vez depende del plan de Zoom',
    },
    fetches: 'Traer las grabaciones',
    fetchesHint:
      'Lo que alguien grabó en la reunión se trae del servicio y pasa a ser una grabación de la clase; ocupa almacenamiento de la escuela. Nada se graba por sí solo',
    secretHint: 'Se guarda cifrado y no vuelve a mostrarse',
    secretKept: 'Guardado, termina en {{end}}; déjelo vacío para conservarlo',
    secretSet: 'Está guardado; déjelo vacío para conservarlo',
    try: 'Probar las claves guardadas',
    tryUnsaved: 'Se pueden probar una vez guardadas',
    good: 'Las claves funcionan: el servicio dio las reuniones del anfitrión',
    problems: {
      key: 'El servicio no acepta esta clave',
      host: 'El servicio no conoce a este anfitrión',
      rights: 'A la aplicación del servicio le falta un permiso',
      refused: 'El servicio lo rechazó',
      tooMany: 'El servicio dice que son demasiadas peticiones: inténtelo más tarde',
      notReached: 'No se puede llegar al servicio',
      unclear: 'La respuesta del servicio no se entiende',
      unopened: 'La clave guardada ya no se puede abrir: escríbala de nuevo',
    },
  },
}
