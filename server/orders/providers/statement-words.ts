// How the providers' own statements are headed: read, never shown.

export const alipayWords = {
  /** Whose it is, above the table. */
  account: /#账号：\[(\d+)\]/,
  /** The line above the table. */
  detailed: '业务明细列表',
  payment: '交易',
  refund: '退款',
  heads: {
    providerNumber: '支付宝交易号',
    trade: '商户订单号',
    kind: '业务类型',
    at: '完成时间',
    sum: '订单金额',
    refund: '退款批次号/请求号',
    fee: '服务费',
  },
} as const

export const wechatWords = {
  /** Of a refund: paid too long ago, more than was paid. */
  tooOld: /期限|超过一年/,
  tooMuch: /金额/,
  /** The first head of the sums under the table. */
  totals: '总交易单数',
  heads: {
    at: '交易时间',
    app: '公众账号ID',
    merchant: '商户号',
    providerNumber: '微信订单号',
    trade: '商户订单号',
    state: '交易状态',
    currency: '货币种类',
    sum: '订单金额',
    refund: '商户退款单号',
    refundSum: '申请退款金额',
    refundState: '退款状态',
    fee: '手续费',
  },
} as const
