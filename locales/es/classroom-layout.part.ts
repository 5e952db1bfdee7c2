import type { Shape } from '../shape.ts'
import type { classroomLayout as zh, captions as zhCaptions } from '../zh/classroom-layout.part.ts'

/** What one sees of the class, and where. */
export const classroomLayout: Shape<typeof zh> = {
  act: 'Vista',
  title: 'Mi vista',
  board: 'Pizarra',
  speaker: 'Imagen',
  gallery: 'Mosaico',
  lead: 'La clase sigue mi vista',
  bound: 'El profesor dirige lo que ve la clase; ahora no se puede cambiar',
  now: 'El profesor cambió la vista: {{layout}}',
  small: 'Ventana pequeña',
  smallClose: 'Cerrar la ventana pequeña',
  smallFailed: 'El navegador no abrió la ventana: muestre antes una imagen y pruebe de nuevo',
}

export const captions: Shape<typeof zhCaptions> = {
  on: 'Subtitular lo que digo',
  off: 'Dejar de subtitular',
  says: 'Lo reconoce el navegador, cuyo servicio recibe el sonido; no se guarda',
  saysKept:
    'Lo reconoce el navegador, cuyo servicio recibe el sonido. La clase se graba: lo que dicen los profesores, y los alumnos que aceptaron ser grabados, queda como subtítulos en la grabación',
  label: 'Subtítulos del navegador, pueden tener errores',
  failed: 'El navegador no puede reconocer la voz ahora; subtítulos apagados',
}
