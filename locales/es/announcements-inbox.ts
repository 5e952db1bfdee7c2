export const announcementsInbox = {
  title: 'Notificaciones',
  kind: { all: 'Todas', lesson: 'Clases', course: 'Cursos', announcement: 'Anuncios', account: 'Cuenta' },
  unread: 'Sin leer',
  says: '{{n}} sin leer',
  allRead: 'Todo leído',
  readAll: 'Marcar todo como leído',
  readKind: 'Marcar estas como leídas',
  none: 'Aún no hay notificaciones',
  noneSays: 'Aquí aparecen los cambios de clases, las plazas en cursos y los recordatorios de la escuela.',
  noneKind: 'No hay nada de este tipo',
  more: 'Ver todas',
  popups: {
    title: 'Avisos emergentes',
    says: 'Lo que desactives dejará de aparecer en pantalla, pero se guarda entre las notificaciones.',
  },
  ways: {
    open: 'Cómo avisarme',
    title: 'Cómo avisarme',
    done: 'Listo',
    away: 'Cuando no hay ninguna página de la escuela abierta',
    push: 'Avisarme en este dispositivo',
    pushSays:
      'Llega cifrado por el servicio de notificaciones del navegador y termina al cerrar sesión en este dispositivo. Lo que no aparece en pantalla tampoco se envía.',
    absent: 'Este navegador no admite avisos. Las notificaciones se guardan aquí y los SMS funcionan.',
    forbidden:
      'El navegador prohíbe los avisos de este sitio: permítelos en los ajustes del sitio, junto a la dirección.',
    notReached:
      'No se pudo conectar con el servicio de avisos de este navegador, así que no se ha activado. Algunos no están disponibles en todas partes: prueba con otro navegador.',
    others: 'Otros dispositivos con avisos',
    unknown: 'Dispositivo desconocido',
    remove: 'Desactivar',
    sms: 'SMS sobre las clases',
    smsSays:
      'Recordatorios antes de las clases y cambios. Los códigos para iniciar sesión se envían siempre.',
  },
} as const
