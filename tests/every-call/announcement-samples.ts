import type { Sample } from './sample.ts'

const given = { params: { id: '{benefit}' } }
const one = { params: { id: '{broadcast}' } }
const to = { all: false, roles: ['STUDENT'], nodes: ['{node}'], courses: ['{course}'], grades: ['{grade}'] }
const draft = {
  title: '放假通知',
  content: '<p>元旦放假一天。</p>',
  to,
  publishAt: '2027-01-01T01:00:00Z',
  until: '2027-02-01T01:00:00Z',
  pinned: false,
  mustRead: true,
  files: [],
  state: 'published',
}

/** One good input for every call of announcements. */
export const announcementSamples: Record<string, Sample> = {
  'announcements.broadcasts': {
    query: { page: '1', size: '20', q: 'fangjia', state: 'current', to: 'all', time: 'month', sort: 'title' },
  },
  'announcements.broadcast': one,
  'announcements.attachment': { ...one, query: { file: '{file}' }, code: 751 },
  'announcements.reach': { body: { to } },
  'announcements.addBroadcast': { body: draft },
  'announcements.changeBroadcast': { body: { ...draft, id: '{broadcast}', version: 0, readAgain: false } },
  'announcements.begun': { query: { of: '{broadcast}' } },
  'announcements.keepBegun': {
    body: { of: '{broadcast}', typed: '{"title":"放假"}', files: [], version: 0 },
  },
  'announcements.dropBegun': { query: { of: '{broadcast}' } },
  'announcements.withdrawBroadcast': one,
  'announcements.deleteBroadcast': one,
  'announcements.deleteBroadcasts': { query: { broadcastIds: '{broadcast}' } },
  'announcements.exportBroadcasts': { body: { filter: { state: 'current' }, columns: [], format: 'xlsx' } },
  'announcements.readBroadcast': one,
  'announcements.readers': {
    ...one,
    query: { page: '1', size: '20', q: 'chen', read: 'no', sort: 'readAt' },
  },
  'announcements.exportReaders': { ...one, body: { filter: { read: 'no' }, columns: [], format: 'csv' } },
  'announcements.remindReaders': one,
  'announcements.notifications': { query: { kind: 'lesson', read: 'no', page: '1', size: '20' } },
  'announcements.notificationsOf': { params: { id: '{person}' }, query: { page: '1', size: '20' } },
  'announcements.readNotification': { params: { id: '{notification}' } },
  'announcements.readNotifications': { body: { kind: 'course' } },
  'announcements.setPopups': { body: { quiet: ['account'] } },
  'announcements.setOwnWays': { body: { sms: false } },
  'announcements.setOwnEmail': { body: { address: 'chen@example.com' } },
  'announcements.confirmOwnEmail': { body: { code: '417209' }, code: -8 },
  'announcements.setDigest': { body: { every: 'week', hour: 7 }, code: 712 },
  'announcements.deleteOwnEmail': {},
  'announcements.endDigest': { params: { leave: '0'.repeat(32) }, code: 712 },
  'announcements.addPushDevice': {
    body: { endpoint: 'https://push.example.com/abc', key: 'k'.repeat(87), secret: 's'.repeat(22) },
  },
  'announcements.deletePushDevice': { params: { id: '{pushDevice}' } },
  'announcements.exportBenefits': { body: { filter: { state: 'new' }, columns: [], format: 'csv' } },
  'announcements.benefits': { query: { page: '1', size: '20', q: '公益', state: 'new', sort: 'title' } },
  'announcements.benefit': given,
  'announcements.readBenefit': given,
  'announcements.publishBenefit': given,
  'announcements.deleteBenefit': given,
  'announcements.deleteBenefits': { query: { broadcastIds: '{benefit}' } },
}
