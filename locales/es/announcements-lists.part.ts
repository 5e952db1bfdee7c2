import type { Shape } from '../shape.ts'
import type { announcementsLists as zh } from '../zh/announcements-lists.part.ts'

export const announcementsLists: Shape<typeof zh> = {
  list: { broadcasts: 'Anuncios', readers: 'Lectores' },
  state: {
    draft: 'Borrador',
    scheduled: 'Programado',
    current: 'Publicado',
    ended: 'Terminado',
    withdrawn: 'Retirado',
  },
  for: {
    all: 'Todo el mundo',
    role: 'Por rol',
    node: 'Grupos y departamentos',
    course: 'Cursos',
    grade: 'Grados',
  },
  role: { STUDENT: 'Alumnos', TEACHER: 'Profesores', ASSISTANT: 'Asistentes' },
  reader: { STUDENT: 'Alumno', TEACHER: 'Profesor', ASSISTANT: 'Asistente' },
  reading: {
    read: 'Leído',
    confirmed: 'Confirmado',
    unconfirmed: 'Sin confirmar',
    unread: 'Sin leer',
    before: 'Leído antes del cambio',
  },
  column: {
    title: 'Título',
    state: 'Estado',
    to: 'Para',
    publishAt: 'Publicación',
    until: 'Hasta',
    by: 'Autor',
    readers: 'Leído por',
    pinned: 'Fijado',
    mustRead: 'Lectura obligatoria',
    changedAt: 'Modificación',
    fullName: 'Nombre',
    roles: 'Roles',
    class: 'Grupo',
    announcement: 'Anuncio',
    readAt: 'Leído el',
  },
  yes: 'sí',
  no: 'no',
}
