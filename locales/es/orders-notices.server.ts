import type { Shape } from '../shape.ts'
import type { ordersNotices as zh } from '../zh/orders-notices.server.ts'

export const ordersNotices: Shape<typeof zh> = {
  student: {
    invoiceIssued: {
      title: 'La factura está lista',
      message: 'La factura del pedido {{number}} ({{course}}) por {{sum}} se descarga en el pedido.',
    },
    invoiceDeclined: {
      title: 'No se ha emitido la factura',
      message: 'Pedido {{number}} ({{course}}): {{reason}}',
    },
    invoiceReversed: {
      title: 'La factura rectificativa está lista',
      message:
        'Tras el reembolso del pedido {{number}} ({{course}}), la rectificativa por {{sum}} se descarga en el pedido.',
    },
    paid: {
      title: 'Ya está inscrito',
      message: 'Se pagaron {{sum}} por {{course}}; la plaza es suya.',
    },
    reopened: {
      title: 'Se aceptó un pago tardío',
      message:
        '{{sum}} llegaron después de caducar el pedido {{number}}. Quedaba una plaza: ya está inscrito.',
    },
    surplus: {
      title: 'Se devuelve un pago',
      message:
        '{{sum}} llegaron tarde o dos veces para el pedido {{number}} y se devuelven por la misma vía.',
    },
    refunded: {
      title: 'Reembolso hecho',
      message: 'Se devolvieron {{sum}} del pedido {{number}} ({{course}}).',
    },
    requestGranted: {
      title: 'Su reembolso ha sido aceptado',
      message: '{{sum}} del pedido {{number}} ({{course}}) están en camino: {{reason}}',
    },
    requestGrantedPart: {
      title: 'Su reembolso ha sido aceptado en parte',
      message:
        'De los {{asked}} que pidió, {{sum}} del pedido {{number}} ({{course}}) están en camino: {{reason}}',
    },
    requestDeclined: {
      title: 'Su reembolso no ha sido aceptado',
      message: 'Pedido {{number}} ({{course}}): {{reason}}',
    },
    seatRefunded: {
      title: 'Se le ha retirado de un curso',
      message: '{{sum}} por las clases pendientes de {{course}} están en camino: {{reason}}',
    },
    seatEnded: {
      title: 'Se le ha retirado de un curso',
      message:
        'Su plaza en {{course}} ha terminado: {{reason}}. Lo pagado no se ha devuelto; puede solicitarlo en el pedido.',
    },
    closed: {
      title: 'Un curso no se dará; su pedido ha terminado',
      message: 'El pedido {{number}} de {{course}} no estaba pagado y ya no hace falta: {{reason}}',
    },
    mayReturn: {
      title: 'Puede volver a pedir el curso',
      message: 'La escuela le permite volver a pedir {{course}}: {{reason}}',
    },
    carried: {
      title: 'Ha pasado a otro curso',
      message: '{{sum}} de clases pendientes pagan ahora «{{course}}»; la plaza es suya: {{reason}}',
    },
    carriedDue: {
      title: 'Ha pasado a otro curso: pague la diferencia',
      message:
        'Lo que quedaba paga ahora «{{course}}»; faltan {{sum}} por pagar en {{minutes}} minutos: {{reason}}',
    },
    carriedRest: {
      title: 'Ha pasado a otro curso; el resto se devuelve',
      message:
        'Lo que quedaba paga ahora «{{course}}»; los otros {{sum}} se devuelven como se pagaron: {{reason}}',
    },
    carriedHome: {
      title: 'Lo traspasado se devuelve',
      message:
        'El pedido {{number}} ({{course}}) no se pagó del todo: los {{sum}} traspasados se devuelven como se pagaron al principio.',
    },
    ordered: {
      title: 'La escuela ha hecho un pedido para usted',
      message: '{{course}}, {{sum}}: páguelo en {{minutes}} minutos.',
    },
    expired: {
      title: 'Tu pedido ha vencido',
      message:
        'El pedido {{number}} ({{course}}) no se pagó a tiempo y su plaza queda libre; si aún quieres venir, haz uno nuevo.',
    },
    cancelled: {
      title: 'La escuela ha anulado tu pedido',
      message: 'La escuela anuló el pedido {{number}} ({{course}}); no hay nada que pagar.',
    },
    givenBack: {
      title: 'La escuela devuelve dinero',
      message: 'Van de vuelta {{sum}} del pedido {{number}} ({{course}}): {{reason}}',
    },
    refundFailed: {
      title: 'Un reembolso aún no ha llegado',
      message:
        'El reembolso de {{sum}} del pedido {{number}} ({{course}}) falló; la escuela se ocupa y no se pierde dinero.',
    },
    unmatched: {
      title: 'Un pago no coincide con el pedido',
      message:
        'El pedido {{number}} recibió {{sum}}, que no es lo debido; sigue sin pagar y la escuela se ocupa del dinero.',
    },
  },
  office: {
    invoiceAsked: {
      title: 'Solicitan una factura',
      message: 'Pedido {{number}} ({{course}}): se solicita una factura por {{sum}}.',
    },
    invoiceRedDue: {
      title: 'Falta una factura rectificativa',
      message: 'Tras un reembolso del pedido {{number}} ({{course}}) falta una rectificativa por {{sum}}.',
    },
    unmatched: {
      title: 'Un pago no coincide con su pedido',
      message: 'Llegaron {{sum}} para el pedido {{number}}, que no es su importe; el pedido sigue sin pagar.',
    },
    surplus: {
      title: 'Se devuelve un pago tardío o doble',
      message: '{{sum}} del pedido {{number}} ({{course}}) se devuelven por sí mismos.',
    },
    reopened: {
      title: 'Un pago tardío ha reabierto un pedido',
      message:
        'Llegaron {{sum}} para el pedido {{number}} ({{course}}) después de caducar; quedaba una plaza.',
    },
    requested: {
      title: 'Un alumno pide un reembolso',
      message: 'Pide {{sum}} del pedido {{number}} ({{course}}): {{reason}}',
    },
    refundFailed: {
      title: 'Un reembolso ha fallado',
      message: 'El reembolso de {{sum}} del pedido {{number}} ({{course}}) ha fallado: vea el pedido.',
    },
    paid: {
      title: 'Se ha pagado un pedido',
      message: 'El pedido {{number}} ({{course}}) recibió {{sum}}; el alumno ya está inscrito.',
    },
    requestTakenBack: {
      title: 'Ya no se pide un reembolso',
      message: 'El alumno retiró la solicitud del pedido {{number}} ({{course}}).',
    },
    differences: {
      title: '{{provider}} y el libro no coinciden',
      message:
        'El extracto del {{day}} difiere del libro en {{n}} puntos: resuélvalos en los extractos de la cuenta.',
    },
    recount: {
      title: 'El recuento nocturno encontró algo',
      message: '{{n}} cosas del libro dejaron de cuadrar: vea el recuento de la cuenta.',
    },
  },
}
