import { statisticsLists } from '../../../locales/zh/statistics-lists.part.ts'
import { Logo } from '../figures/logo.tsx'
import { Picture, type PictureName } from '../figures/picture.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge, type BadgeState, badgeStates, Count, SubjectTag } from '../ui/badge.tsx'
import { CountSquares } from '../ui/count-squares.tsx'
import { Money } from '../ui/money.tsx'
import { Card } from '../ui/page-parts.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Rail, RailLine } from '../ui/rail.tsx'
import { useSay } from './say.ts'

const zh: Record<BadgeState, string> = {
  draft: '草稿',
  saleAhead: '12月1日开售',
  earlyPrice: '早鸟价 · 余 4 天',
  enrolling: '报名中',
  running: '进行中',
  full: '已满',
  saleClosed: '已停售',
  withdrawn: '已下架',
  finished: '已结课',
  archived: '已归档',
  notStarted: '未开始',
  soon: '8 分钟后',
  live: '直播中',
  replayable: '可回放',
  moved: '已改期',
  replayMaking: '回放生成中',
  missed: '缺课',
  late: statisticsLists.column.late,
  ended: '已结束',
  cancelled: '已停课',
  paid: '已支付',
  unpaid: '待支付 · 22:06',
  refunding: '退款中',
  partRefunded: '部分退款',
  payFailed: '支付异常',
  refunded: '已退款',
  expired: '已过期',
  firstLogin: '待首次登录',
  enabled: '启用',
  done: '已完成',
  importing: '导入中 42%',
  failed: '未通过',
  disabled: '已停用',
  charity: '公益',
  combined: '组合',
  kind: '录播',
}
const pictures: PictureName[] = [
  'empty',
  'filtered',
  'error',
  'expired',
  'kicked',
  'deleted',
  'order-deleted',
  'permission',
  'not-found',
]

export function MarksSample() {
  const say = useSay()
  return (
    <Card title={say('记号', 'Marks')}>
      <div className="sample-stack">
        <div className="button-row">
          {badgeStates.map(state => (
            <Badge key={state} state={state}>
              {say(zh[state], state)}
            </Badge>
          ))}
          <Count words={say('未读', 'unread')}>12</Count>
        </div>
        <div className="button-row">
          {[
            say('数学', 'Mathematics'),
            say('英语', 'English'),
            say('历史', 'History'),
            say('语文', 'Chinese'),
          ].map((name, at) => (
            <SubjectTag key={name} tint={at + 1}>
              {name}
            </SubjectTag>
          ))}
        </div>
        <div className="button-row">
          <Logo />
          {(['s', 'm', 'l'] as const).map(size => (
            <Avatar key={size} size={size} name={say('陈可欣', 'Chen Kexin')} isAlone />
          ))}
          {(['STUDENT', 'TEACHER', 'ADMIN'] as const).flatMap(role =>
            ['女', '男'].map(gender => (
              <Avatar key={role + gender} size="l" name={role} figure={{ role, gender }} />
            )),
          )}
          <Avatar name={say('许诗涵', 'Xu Shihan')} figure={{ role: 'ASSISTANT', gender: '女' }} />
        </div>
        <div className="button-row">
          <Money yuan={1280} isHeadline />
          <Money yuan={1480} isOld />
          <Money yuan={-480} />
          <Money yuan="abc" />
        </div>
        <div className="sample-fields">
          <OrderRail />
          <div className="sample-stack">
            <RailLine
              label={say('四步中的第三步', 'Step three of four')}
              states={['past', 'past', 'now', 'next']}
            />
            <CountSquares
              label={say('到课 41，缺课 3，未上 16', '41 attended, 3 missed, 16 to come')}
              used={41}
              missed={3}
              left={16}
            />
            <CountSquares label={say('已用 120，余 80', '120 used, 80 left')} used={120} left={80} />
            <ProgressBar label={say('导入', 'Import')} percent={42} says="84 / 200" />
          </div>
        </div>
        <div className="button-row">
          {pictures.map(name => (
            <Picture key={name} name={name} />
          ))}
        </div>
      </div>
    </Card>
  )
}

function OrderRail() {
  const say = useSay()
  return (
    <Rail
      label={say('订单的经过', 'What happened to the order')}
      steps={[
        {
          id: 1,
          state: 'past',
          title: say('已支付', 'Paid'),
          side: '10-12 20:16',
          children: say('微信支付', 'WeChat Pay'),
        },
        {
          id: 2,
          state: 'failed',
          title: say('核对失败', 'Reconciliation failed'),
          side: '10-13 02:00',
        },
        {
          id: 3,
          state: 'now',
          title: say('退费申请，等你处理', 'A refund waits for you'),
          side: '11-20 18:52',
        },
        {
          id: 4,
          state: 'next',
          title: say('退款到账', 'Refund arrives'),
          children: say('通常 1 个工作日内', 'Within a working day'),
        },
      ]}
    />
  )
}
