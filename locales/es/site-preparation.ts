import type { Shape } from '../shape.ts'
import type { sitePreparation as zh } from '../zh/site-preparation.ts'

export const sitePreparation: Shape<typeof zh> = {
  title: 'Ponga en marcha su escuela',
  done: '{{n}} de {{all}} hechos',
  isDone: 'Hecho',
  place: 'Paso {{n}} de {{all}}',
  next: 'Siguiente: {{step}}',
  skip: 'Dejarlo para luego: {{step}}',
  leave: 'Salir de la guía',
  all: 'Todo listo: ya puede dar clases',
  allSays: 'Su escuela y sus cursos ya se ven en el sitio público.',
  step: {
    contact: 'Datos de contacto',
    logo: 'Logotipo',
    grades: 'Grados',
    subjects: 'Asignaturas',
    teachers: 'Profesores',
    courses: 'Primer curso',
    lessons: 'Primeras clases',
  },
  says: {
    contact: 'Indique un teléfono o un correo; aparece al pie de cada página',
    logo: 'Sin él se muestra el logotipo incorporado',
    grades: 'Las familias buscan los cursos por grado',
    subjects: 'Profesores y cursos se ordenan por asignatura',
    teachers: 'Cree cuentas o impórtelas desde una hoja',
    courses: 'Cree un curso, fije precio y plazas, y póngalo a la venta',
    lessons: 'Elija un curso y fije su horario semanal',
  },
}
