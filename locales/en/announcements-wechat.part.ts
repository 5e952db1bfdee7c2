import type { Shape } from '../shape.ts'
import type { announcementsWechat as zh } from '../zh/announcements-wechat.part.ts'

export const announcementsWechat: Shape<typeof zh> = {
  comma: ', ',
  title: 'Messages by the official account of WeChat',
  says: 'Whoever has connected WeChat and chosen it among their ways to be told gets a template message of the official account. Who is reminded, and how long before, is as with text messages; guardians have no account and still get text messages.',
  limits:
    'Only a service account verified by WeChat may send template messages, and only to people who follow it. An account that has “subscription notifications” instead cannot: those have to be agreed to one by one, and are not connected here.',
  keysSay:
    "Choose templates at WeChat's platform, and enter their numbers and what each of their keys takes. What has no number is not sent by WeChat.",
  account: {
    none: 'The school has named no official account: nothing can be sent by WeChat',
    off: 'The official account is named, but signing in inside WeChat is switched off: nothing can be sent by WeChat',
  },
  accountSays:
    'It is the official account by which people sign in inside WeChat: name it in the basic settings and switch it on.',
  accountOthers:
    'It is the official account by which people sign in inside WeChat: an administrator who was given everything names it in the basic settings and switches it on.',
  toAccount: 'To the basic settings',
  connected: '{{n}} connected to the official account',
  wanted: '{{n}} of them want to be told inside WeChat · account {{appid}}',
  refused: 'The last one was not sent: {{why}}',
  refusedSays: 'WeChat says: {{said}} ({{at}}). This notice goes once you have put it right and saved.',
  purpose: {
    reminder: 'Lesson reminder',
    changed: 'Lesson changed',
    cancelled: 'Lesson cancelled',
    payment: 'Payment',
    seat: 'Seat offered',
    announcement: 'Announcement reminder',
  },
  purposeSays: {
    reminder: 'At the times chosen under “Settings”, to students and teachers.',
    changed: 'When a lesson moves or another teacher takes it.',
    cancelled: 'When a lesson is cancelled.',
    payment: 'To the student, when an order is paid.',
    seat: 'To the student, when a seat is offered from the waiting list.',
    announcement: "When you remind those who have not read it, on the announcement's page.",
  },
  template: 'Number of the template',
  templateHint: 'The “template ID” at WeChat; empty: not sent by WeChat',
  keys: 'What its keys take',
  keysHint: 'As “key=value” with commas between, such as thing1=course. There are: {{names}}',
  takeUsual: 'Take an example',
  variable: {
    name: 'name',
    course: 'course',
    lesson: 'lesson',
    time: 'time',
    old: 'time before',
    teacher: 'teacher',
    order: 'order number',
    amount: 'amount',
    until: 'until when',
    title: 'title',
    message: 'text',
  },
  problems: {
    missing: 'A template needs to be told what its keys take',
    format: 'Write “key=value” with commas between, such as thing1=course, time2=time',
    variable: 'There is no value {{name}} here: those that there are stand below',
    taken: 'The key {{name}} stands there twice',
    notOffered: 'Keys called time or date take times alone: time, old or until',
  },
  saved: 'Messages inside WeChat saved',
  theirs: 'Somebody else has saved just now',
  theirsSays:
    'What you typed is still here. Take their version, your changes lie on top of it; then save once more.',
  takeTheirs: 'Take their version',
  test: 'Send one to myself',
  testSays: 'To your WeChat, with sample values',
  testUnsaved: 'Save first, then try it',
  testUnconnected:
    "Your account is not connected to the official account: open the school inside WeChat and connect there, on your account's page",
  toOwnAccount: 'Account page',
  testSent: 'In the outbox, on its way to your WeChat',
}
