export const ordersNotices = {
  student: {
    invoiceIssued: {
      title: '发票已开具',
      message: '订单 {{number}}（{{course}}）的发票已开具，金额 {{sum}}，可在订单里下载。',
    },
    invoiceDeclined: {
      title: '发票没有开具',
      message: '订单 {{number}}（{{course}}）：{{reason}}',
    },
    invoiceReversed: {
      title: '红字发票已开具',
      message: '订单 {{number}}（{{course}}）退费后，已就 {{sum}} 开具红字发票，可在订单里下载。',
    },
    paid: {
      title: '报名成功',
      message: '《{{course}}》已支付 {{sum}}，座位已是你的。',
    },
    reopened: {
      title: '迟到的付款已生效',
      message: '订单 {{number}} 过期后收到 {{sum}}，课程仍有座位，报名已恢复。',
    },
    surplus: {
      title: '多付的钱正在退回',
      message: '订单 {{number}} 收到一笔迟到或重复的付款 {{sum}}，正原路退回。',
    },
    refunded: {
      title: '退款已完成',
      message: '订单 {{number}}（{{course}}）已退回 {{sum}}。',
    },
    requestGranted: {
      title: '学校已同意退费',
      message: '订单 {{number}}（{{course}}）的 {{sum}} 正在退回：{{reason}}',
    },
    requestGrantedPart: {
      title: '退费申请已部分同意',
      message: '你申请退 {{asked}}，学校同意退 {{sum}}（订单 {{number}}，{{course}}），正在退回：{{reason}}',
    },
    requestDeclined: {
      title: '学校没有同意退费',
      message: '订单 {{number}}（{{course}}）：{{reason}}',
    },
    seatRefunded: {
      title: '你已退出课程，费用正在退回',
      message: '《{{course}}》未上课次的 {{sum}} 正原路退回：{{reason}}',
    },
    seatEnded: {
      title: '你已退出课程',
      message: '《{{course}}》的座位已收回：{{reason}}。已付的费用没有退，可以在订单里申请退费。',
    },
    closed: {
      title: '课程开不成，订单已取消',
      message: '《{{course}}》的订单 {{number}} 还没有支付，无需再付：{{reason}}',
    },
    mayReturn: {
      title: '可以再次报名',
      message: '学校允许你再次报名《{{course}}》：{{reason}}',
    },
    carried: {
      title: '已转到新课程',
      message: '未上课次的 {{sum}} 已转到《{{course}}》，座位已是你的：{{reason}}',
    },
    carriedDue: {
      title: '已转到新课程，请付清余款',
      message:
        '未上课次的费用已转到《{{course}}》，还需支付 {{sum}}，请在 {{minutes}} 分钟内支付：{{reason}}',
    },
    carriedRest: {
      title: '已转到新课程，余款正在退回',
      message: '未上课次的费用已转到《{{course}}》，余下的 {{sum}} 正原路退回：{{reason}}',
    },
    carriedHome: {
      title: '转入的费用正在退回',
      message: '订单 {{number}}（{{course}}）没有付清，转入的 {{sum}} 正退回最初的付款方式。',
    },
    ordered: {
      title: '学校为你下了一份订单',
      message: '《{{course}}》，{{sum}}，请在 {{minutes}} 分钟内支付。',
    },
    expired: {
      title: '订单已过期',
      message: '订单 {{number}}（{{course}}）没有在期限内支付，座位已释放；仍想参加可以重新报名。',
    },
    cancelled: {
      title: '学校取消了订单',
      message: '《{{course}}》的订单 {{number}} 已由学校取消，无需再付。',
    },
    givenBack: {
      title: '学校正在退款',
      message: '订单 {{number}}（{{course}}）的 {{sum}} 正在退回：{{reason}}',
    },
    refundFailed: {
      title: '退款还没有成功',
      message: '订单 {{number}}（{{course}}）的退款 {{sum}} 没有成功，学校会处理，钱不会少。',
    },
    unmatched: {
      title: '付款与订单金额不符',
      message: '订单 {{number}} 收到 {{sum}}，与应付不同，订单仍未支付，学校会处理这笔钱。',
    },
  },
  office: {
    invoiceAsked: {
      title: '有学生申请开发票',
      message: '订单 {{number}}（{{course}}）申请开具发票，金额 {{sum}}。',
    },
    invoiceRedDue: {
      title: '需要开红字发票',
      message: '订单 {{number}}（{{course}}）的发票开具后又退费，需就 {{sum}} 开具红字发票。',
    },
    unmatched: {
      title: '有一笔付款与订单金额不符',
      message: '订单 {{number}} 收到 {{sum}}，与应付不同，订单仍未支付。',
    },
    surplus: {
      title: '一笔迟到或重复的付款正在退回',
      message: '订单 {{number}}（{{course}}）的 {{sum}} 正原路退回。',
    },
    reopened: {
      title: '过期订单因迟到的付款恢复',
      message: '订单 {{number}}（{{course}}）收到 {{sum}}，仍有座位，学生已报名。',
    },
    requested: {
      title: '有学生申请退费',
      message: '订单 {{number}}（{{course}}）申请退回 {{sum}}：{{reason}}',
    },
    refundFailed: {
      title: '退款失败',
      message: '订单 {{number}}（{{course}}）的退款 {{sum}} 没有成功，请到订单详情处理。',
    },
    paid: {
      title: '有订单已支付',
      message: '订单 {{number}}（{{course}}）收到 {{sum}}，学生已报名。',
    },
    requestTakenBack: {
      title: '退费申请已撤回',
      message: '订单 {{number}}（{{course}}）的退费申请由学生撤回。',
    },
    differences: {
      title: '{{provider}}对账有差异',
      message: '{{day}} 的对账单与账本有 {{n}} 处不一致，请到账单的“对账”里处理。',
    },
    recount: {
      title: '夜间复核发现问题',
      message: '账本复核新发现 {{n}} 处不一致，请到账单的“复核”里查看。',
    },
  },
} as const
