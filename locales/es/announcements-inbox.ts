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
    open: 'Avisos emergentes',
    title: 'Avisos emergentes',
    says: 'Lo que desactives dejará de aparecer en pantalla, pero se guarda aquí igualmente.',
    done: 'Listo',
  },
} as const
