import type { ReaderRole } from '../../contract/announcements-lists.ts'
import type { AudienceLine } from '../../server/announcements/announcements.rules.ts'
import { addBroadcast, readBroadcast, setAudience } from '../../server/announcements/broadcast.store.ts'
import { wordsOfIntro } from '../../server/courses/intro.rules.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import type { PlayerName } from './cast.ts'

interface DemoBroadcast {
  title: string
  content: string
  to: { all?: true; roles?: ReaderRole[]; classes?: string[]; courses?: string[]; grades?: string[] }
  /** Days from now. */
  from: number
  until?: number
  state?: 'draft' | 'withdrawn'
  pinned?: true
  mustRead?: true
  by?: PlayerName
  readBy?: PlayerName[]
}

/** What the demonstration says to its people; tests and documents call the announcements by these titles. */
export const announced = {
  holiday: {
    title: '关于元旦放假与调课的通知',
    content:
      '<p>各位同学、家长、老师：</p><p>根据国家法定节假日安排，结合本学期教学进度，元旦放假调课安排如下：</p><ul><li><strong>1 月 1 日（周五）</strong>停课一天，当天的直播课顺延到下一周同一时间；</li><li>1 月 2 日、3 日照常上课；</li><li>放假期间课程回放照常开放。</li></ul><p>如需调整到其他时间，请在 12 月 25 日前联系教务老师。</p>',
    to: { all: true },
    from: -2,
    pinned: true,
    readBy: ['he', 'tang', 'wang', 'li'],
  },
  rules: {
    title: '线上课堂文明公约（请确认阅读）',
    content:
      '<p>线上课堂也是课堂。请每位同学读完下面几条，并在页面底部点“我已阅读”。</p><ol><li>提前五分钟进入教室，检查摄像头和麦克风；</li><li>发言先举手，聊天区只谈与课程有关的内容；</li><li>未经同意，不录制、不传播课堂画面。</li></ol>',
    to: { roles: ['STUDENT'] },
    from: -9,
    mustRead: true,
    readBy: ['li', 'zhang'],
  },
  exam: {
    title: '高一年级期中学情测评安排',
    content:
      '<p>本次测评只用来了解学习情况，不排名、不公布分数。</p><h3>时间</h3><p>下周六上午 9:00–11:00，数学；下午 14:00–15:30，物理。</p><h3>方式</h3><p>在各自课程的教室里进行，老师会提前十分钟开门。</p>',
    to: { grades: ['高一'] },
    from: -5,
    until: 21,
    readBy: ['zhang', 'he'],
  },
  parents: {
    title: '高一（1）班线上班会：周日晚 7 点',
    content: '<p>主题是“怎样安排周末的两天”。请每位同学准备一张自己的周末时间表。</p>',
    to: { classes: ['高一（1）班'] },
    from: -1,
  },
  handout: {
    title: '《函数与图像》第五讲的预习提纲',
    content:
      '<p>请在上课前读完教材第 3.2 节，并画出下面三个函数的图像：</p><p>y = |x − 1|，y = x² − 2x，y = 1 / (x + 2)</p>',
    to: { courses: ['高一数学：函数与图像'] },
    from: -3,
    readBy: ['zhang'],
  },
  research: {
    title: '本月教研活动：怎样在直播课里提问',
    content: '<p>本周四下午 4 点，在备课室。请每位老师带一个自己课上的提问片段。</p>',
    to: { roles: ['TEACHER', 'ASSISTANT'] },
    from: -4,
    by: 'lin',
    readBy: ['he'],
  },
  winter: {
    title: '寒假班开始报名',
    content: '<p>寒假班共四门课，报名从公告发布当天上午开始，名额有限。</p>',
    to: { all: true },
    from: 6,
    until: 40,
  },
  maintenance: {
    title: '系统维护通知',
    content: '<p>周三凌晨 1 点到 3 点维护，期间暂时无法登录。</p>',
    to: { all: true },
    from: -20,
    until: -12,
    readBy: ['he', 'wang', 'zhang'],
  },
  meeting: {
    title: '期末家长会邀请',
    content: '<p>时间待定。</p>',
    to: { roles: ['STUDENT'] },
    from: 0,
    state: 'draft',
  },
  lost: {
    title: '关于教材发货延迟的说明',
    content: '<p>本批教材将晚两天寄出。</p>',
    to: { all: true },
    from: -30,
    state: 'withdrawn',
  },
} satisfies Record<string, DemoBroadcast>

const hour = 3600_000
const day = 24 * hour

export async function makeAnnouncements(db: Db, people: Record<PlayerName, number>) {
  const idsOf = async (table: 'grade' | 'course' | 'node') =>
    new Map(
      (await db.selectFrom(table).select(['id', 'name']).execute()).map(
        ({ id, name }) => [name, id] as const,
      ),
    )
  const [grades, courses, nodes] = [await idsOf('grade'), await idsOf('course'), await idsOf('node')]
  for (const one of Object.values<DemoBroadcast>(announced)) {
    const { to, state = 'published' } = one
    // At ten in the morning of the school's clock.
    const at = (days: number) => new Date(Math.floor(Date.now() / day + days) * day + 2 * hour)
    const id = await addBroadcast(db, {
      title: one.title,
      content: one.content,
      words: wordsOfIntro(one.content),
      state,
      publish_at: state === 'draft' ? null : at(one.from),
      until: one.until === undefined ? null : at(one.until),
      pinned: one.pinned ?? false,
      must_read: one.mustRead ?? false,
      written_by: people[one.by ?? 'zheng'],
    })
    const lines: AudienceLine[] = [
      ...(to.all ? [{ kind: 'all' as const }] : []),
      ...(to.roles ?? []).map(kind => ({ kind })),
      ...(to.classes ?? []).map(name => ({ kind: 'node' as const, node: nodes.get(name) as number })),
      ...(to.courses ?? []).map(name => ({ kind: 'course' as const, course: courses.get(name) as number })),
      ...(to.grades ?? []).map(name => ({ kind: 'grade' as const, grade: grades.get(name) as number })),
    ]
    await setAudience(db, id, lines)
    for (const reader of one.readBy ?? []) await readBroadcast(db, people[reader], id, 1)
  }
}
