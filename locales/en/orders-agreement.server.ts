import type { Shape } from '../shape.ts'
import type { ordersAgreement as zh } from '../zh/orders-agreement.server.ts'

export const ordersAgreement: Shape<typeof zh> = {
  title: 'Course agreement',
  number: 'Order number',
  school: 'School',
  student: 'Student',
  course: 'Course',
  acceptedAt: 'Accepted at',
  version: 'Version of the text',
  discount: 'Discount',
  subject: 'Subject',
  price: 'List price',
  pays: 'To pay',
  sum: 'Sum',
  fees: 'Fees',
  refunds: 'Refunds',
  says: 'This is the text that the student accepted with the order. What is changed of the course or of the agreement later does not change this order.',
  foot: 'Order',
}
