import type { Shape } from '../shape.ts'
import type { operatorUsage as zh } from '../zh/operator-usage.part.ts'

export const operatorUsage: Shape<typeof zh> = {
  title: 'Uso',
  month: 'Mes',
  search: 'Escuela, dominio',
  says: '{{month}} · escuelas: {{n}}',
  none: 'Aún no hay escuelas',
  noneSays: 'Cuando haya escuelas, aquí se verá cuánto usan.',
  total: 'Total',
  card: 'Uso en los últimos meses',
  lessonsNote: 'Clases dadas en el mes, según el reloj de cada escuela',
  minutesNote: 'Lo que duraron de verdad si quedó registrado; si no, lo previsto',
  peopleNote: 'Tiempo que alumnos y profesor pasaron en clase, sumado',
  sentNote: 'Entregados al servicio de SMS o de correo; los fallidos no cuentan',
  standingNote:
    'Valor actual, sea cual sea el mes: lo borrado ya no cuenta y no se guarda lo almacenado en meses anteriores',
  rolesNote: 'Valor actual; quien tiene varios roles cuenta una vez en cada uno',
  column: {
    schoolName: 'Escuela',
    agent: 'Agente',
    month: 'Mes',
    lessons: 'Clases',
    lessonMinutes: 'Min de clase',
    peopleMinutes: 'Min-persona',
    sms: 'SMS',
    emails: 'Correos',
    files: 'Archivos',
    films: 'Vídeos',
    students: 'Alumnos',
    teachers: 'Profesores',
    assistants: 'Asistentes',
    admins: 'Admin.',
  },
  sheet: {
    files: 'Archivos (MB)',
    films: 'Vídeos (MB)',
  },
  own: 'El operador',
}
