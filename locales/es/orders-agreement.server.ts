import type { Shape } from '../shape.ts'
import type { ordersAgreement as zh } from '../zh/orders-agreement.server.ts'

export const ordersAgreement: Shape<typeof zh> = {
  title: 'Contrato del curso',
  number: 'Número de pedido',
  school: 'Escuela',
  student: 'Estudiante',
  course: 'Curso',
  acceptedAt: 'Aceptado el',
  version: 'Versión del texto',
  discount: 'Descuento',
  subject: 'Asignatura',
  price: 'Precio',
  pays: 'A pagar',
  sum: 'Total',
  fees: 'Precios',
  refunds: 'Devoluciones',
  says: 'Este es el texto que el alumno aceptó con el pedido. Los cambios posteriores del curso o del contrato no cambian este pedido.',
  foot: 'Pedido',
}
