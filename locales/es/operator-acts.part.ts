import type { Shape } from '../shape.ts'
import type { operatorActs as zh } from '../zh/operator-acts.part.ts'

export const operatorActs: Shape<typeof zh> = {
  made: 'Escuela añadida',
  changed: 'Ajustes cambiados',
  hostOff: 'Dirección quitada',
  closed: 'Escuela cerrada',
  opened: 'Abierta de nuevo',
  admin: 'Administrador añadido',
  demonstration: 'Demostración eliminada',
  given: 'Traspasada',
  quotas: 'Cupos fijados',
  help: 'Ayuda en la escuela',
  coursePushed: 'Curso público dado',
  courseWithdrawn: 'Curso público retirado',
  benefitSent: 'Anuncio enviado',
  benefitChanged: 'Anuncio cambiado',
  benefitBack: 'Anuncio retirado',
}
