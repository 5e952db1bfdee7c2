import type { Shape } from '../shape.ts'
import type { siteAgreement as zh } from '../zh/site-agreement.server.ts'

export const siteAgreement: Shape<typeof zh> = {
  title: 'Acuerdo de usuario',
  account: {
    heading: 'Su cuenta',
    text: 'La cuenta es personal y no se presta. Use su nombre real para que el profesorado pueda pasar lista. Los menores de 14 años se registran cuando un tutor ha leído y aceptado.',
  },
  lessons: {
    heading: 'Clases',
    text: 'Las clases se dan en el navegador. {{school}} sigue el horario; si una clase se mueve o se cancela, se avisa antes a cada alumno.',
  },
  recording: {
    heading: 'Grabación y repetición',
    text: 'El servidor graba las clases para los alumnos inscritos. La imagen y la voz del alumno no se graban sin su consentimiento, o el de un tutor si es menor de 14 años.',
  },
  fees: {
    heading: 'Precios y reembolsos',
    text: 'El precio es el que se muestra al hacer el pedido. Las clases no impartidas se reembolsan una a una, como indica la página del curso.',
  },
  personalData: {
    heading: 'Datos personales',
    text: 'Solo se recoge lo que las clases necesitan: nombre, usuario y teléfono. Puede descargar sus datos en cualquier momento y pedir el cierre de la cuenta.',
  },
  order: {
    heading: 'Convivencia',
    text: 'No retransmita las clases, no acose a nadie ni publique contenidos ilegales. La escuela puede suspender una cuenta que incumpla el acuerdo y explica por qué.',
  },
}
