import type { Shape } from '../shape.ts'
import type { ordersNotices as zh } from '../zh/orders-notices.server.ts'

export const ordersNotices: Shape<typeof zh> = {
  student: {
    invoiceIssued: {
      title: 'The invoice is there',
      message: 'The invoice of order {{number}} ({{course}}) over {{sum}} can be fetched with the order.',
    },
    invoiceDeclined: {
      title: 'No invoice was issued',
      message: 'Order {{number}} ({{course}}): {{reason}}',
    },
    invoiceReversed: {
      title: 'A red invoice is there',
      message:
        'After the refund of order {{number}} ({{course}}) a red invoice over {{sum}} can be fetched with the order.',
    },
    paid: {
      title: 'You are in',
      message: '{{sum}} was paid for {{course}}; the seat is yours.',
    },
    reopened: {
      title: 'A late payment was taken',
      message: '{{sum}} came after order {{number}} had expired. A seat was left, so you are in.',
    },
    surplus: {
      title: 'Money is on its way back',
      message: '{{sum}} came late or twice for order {{number}} and goes back the way it came.',
    },
    refunded: {
      title: 'A refund was made',
      message: '{{sum}} of order {{number}} ({{course}}) went back to you.',
    },
    requestGranted: {
      title: 'Your refund was granted',
      message: '{{sum}} of order {{number}} ({{course}}) is on its way back: {{reason}}',
    },
    requestGrantedPart: {
      title: 'Your refund was granted in part',
      message:
        'Of the {{asked}} you asked for, {{sum}} of order {{number}} ({{course}}) are on their way back: {{reason}}',
    },
    requestDeclined: {
      title: 'Your refund was declined',
      message: 'Order {{number}} ({{course}}): {{reason}}',
    },
    seatRefunded: {
      title: 'You were taken out of a course',
      message: '{{sum}} for the lessons of {{course}} to come is on its way back: {{reason}}',
    },
    seatEnded: {
      title: 'You were taken out of a course',
      message:
        'Your seat in {{course}} has ended: {{reason}}. What you paid was not given back; you can ask for it in the order.',
    },
    closed: {
      title: 'A course falls through; your order has ended',
      message: 'Order {{number}} of {{course}} was not paid and need not be: {{reason}}',
    },
    mayReturn: {
      title: 'You may order the course again',
      message: 'The school lets you order {{course}} again: {{reason}}',
    },
    carried: {
      title: 'You were moved to another course',
      message: '{{sum}} for lessons to come now pay “{{course}}”, the seat is yours: {{reason}}',
    },
    carriedDue: {
      title: 'You were moved to another course: please pay the difference',
      message:
        'What was left now pays “{{course}}”; {{sum}} are still to be paid within {{minutes}} minutes: {{reason}}',
    },
    carriedRest: {
      title: 'You were moved to another course; the rest goes back',
      message: 'What was left now pays “{{course}}”; the other {{sum}} go back the way they came: {{reason}}',
    },
    carriedHome: {
      title: 'What was carried over goes back',
      message:
        'Order {{number}} ({{course}}) was not paid in full: the {{sum}} carried into it go back the way they were first paid.',
    },
    ordered: {
      title: 'The school has ordered for you',
      message: '{{course}}, {{sum}}: please pay within {{minutes}} minutes.',
    },
    expired: {
      title: 'Your order has run out',
      message:
        'Order {{number}} ({{course}}) was not paid in time and its seat is free again; if you still want to come, order anew.',
    },
    cancelled: {
      title: 'The school has cancelled your order',
      message: 'Order {{number}} ({{course}}) was cancelled by the school; nothing is to be paid.',
    },
    givenBack: {
      title: 'The school is giving money back',
      message: '{{sum}} of order {{number}} ({{course}}) are on their way back: {{reason}}',
    },
    refundFailed: {
      title: 'A refund did not go through yet',
      message:
        'The refund of {{sum}} for order {{number}} ({{course}}) failed; the school takes care of it, and no money is lost.',
    },
    unmatched: {
      title: 'A payment is unlike the order',
      message:
        'Order {{number}} received {{sum}}, which is not what is due; it stays unpaid, and the school takes care of the money.',
    },
  },
  office: {
    invoiceAsked: {
      title: 'An invoice is asked for',
      message: 'Order {{number}} ({{course}}): an invoice over {{sum}} is asked for.',
    },
    invoiceRedDue: {
      title: 'A red invoice is due',
      message: 'After a refund of order {{number}} ({{course}}) a red invoice over {{sum}} is due.',
    },
    unmatched: {
      title: 'A payment is unlike its order',
      message: '{{sum}} came for order {{number}}, which is not what it costs; the order stays unpaid.',
    },
    surplus: {
      title: 'A late or second payment goes back',
      message: '{{sum}} of order {{number}} ({{course}}) goes back by itself.',
    },
    reopened: {
      title: 'A late payment has re-opened an order',
      message: '{{sum}} came for order {{number}} ({{course}}) after it had expired; a seat was left.',
    },
    requested: {
      title: 'A student asks for a refund',
      message: '{{sum}} of order {{number}} ({{course}}) is asked for: {{reason}}',
    },
    refundFailed: {
      title: 'A refund failed',
      message: 'The refund of {{sum}} of order {{number}} ({{course}}) failed: see the order.',
    },
    paid: {
      title: 'An order was paid',
      message: 'Order {{number}} ({{course}}) received {{sum}}; the student is enrolled.',
    },
    requestTakenBack: {
      title: 'A refund is no longer asked for',
      message: 'The student took back the request for order {{number}} ({{course}}).',
    },
    differences: {
      title: '{{provider}} and the ledger differ',
      message:
        'The statement of {{day}} differs from the ledger in {{n}} places: settle them under Statements of the account bill.',
    },
    recount: {
      title: 'The recount of the night found something',
      message: '{{n}} things in the ledger do not agree that did before: see Recount in the account bill.',
    },
  },
}
