import type { Shape } from '../shape.ts'
import type { shellConsole as zh } from '../zh/shell-console.ts'
import { peopleLists } from './people-lists.part.ts'

export const shellConsole: Shape<typeof zh> = {
  role: { ...peopleLists.role, TEACHERINCHARGE: 'Head teacher' },
  count: {
    lessonsToday: 'Lessons today',
    medals: 'Medals',
    liveToday: 'Live classes today',
    coursesToday: 'Courses today',
    likes: 'Likes',
  },
  bar: {
    home: 'School home',
    download: 'Download the launcher',
    downloadTip: 'Download the launcher before first entering a class',
    prepare: 'Preparation room',
    service: 'Customer service',
    bell: 'Unread announcements',
    bellCount: 'Unread announcements: {{count}}',
    inbox: 'Notifications',
    inboxCount: 'Notifications, unread: {{count}}',
    account: 'Account menu',
    info: 'Basic info',
    password: 'Change password',
    notices: 'Notifications',
    logout: 'Log out',
    phoneNotBound: 'No phone is bound yet',
    narrow: 'Fold the side panel',
    wide: 'Unfold the side panel',
    back: 'Back',
  },
  again: {
    title: 'Enter your password again',
    says: 'Keys and money are changed by you alone. For ten minutes nobody asks again.',
    field: 'Your password',
    verb: 'Confirm',
    wrong: 'This is not your password; please enter it again',
    missing: 'Please enter your password',
  },
  expiry: {
    over: 'The live platform has expired',
    overDetail: 'Some features are unavailable, please contact the provider.',
    today: '{{left}} remaining until the live platform expires, please contact the provider promptly',
    soon: 'The live platform expires in {{days, counted(one: day; many: days)}}',
    soonDetail: 'Please contact the provider to renew it.',
    hours: '{{count}} h',
    minutes: '{{count}} min',
    seconds: '{{count}} s',
  },
  room: {
    expired: 'The live site you are visiting has expired or is not enabled, please contact staff',
    timeout: 'Request timed out, please refresh the page and re-enter',
    failed: 'Failed to enter the classroom, please refresh the page and try again later',
    launcher: 'If clicking [attend class] does nothing, please download the launcher first',
  },
  notice: { close: 'Close', open: 'See the notification' },
}
