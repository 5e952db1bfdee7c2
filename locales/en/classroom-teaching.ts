import type { Shape } from '../shape.ts'
import type { classroomTeaching as zh } from '../zh/classroom-teaching.ts'

export const classroomTeaching: Shape<typeof zh> = {
  says: 'Where teachers and students arrive when they press "attend class".',
  where: 'Where lessons are held',
  outside: "The school's own classroom",
  outsideHint:
    'Empty means the built-in classroom. With an address, lessons and preparation open there, with a single-use ticket, the number of the room and the name',
  outsideIs: "Lessons are held in the school's own classroom",
  outsideIsSays: 'Boards, chat, attendance and playback are kept there; this platform has no record of them.',
  roster: 'Roster',
  observersShown: 'Students see who looks in',
  observersShownHint:
    'Without it only teachers and assistants see observers from the office and head teachers',
  meetings: {
    title: 'Outside meetings',
    says: 'For lessons in cloud view that have no address, a meeting service makes the meeting the day before; it follows when the lesson is moved, renamed or cancelled, and ends a quarter of an hour after it.',
    service: 'Who makes meetings',
    services: { none: 'Nobody: addresses are entered by hand', tencent: 'Tencent Meeting', zoom: 'Zoom' },
    failed:
      '{{n, counted(one: meeting was; many: meetings were)}} not made or changed; tried again as soon as this is saved.',
    tencent: {
      says: 'Found at Tencent Meeting under enterprise management, advanced, once the school has made an application of its own there.',
      application: 'Enterprise number (AppId)',
      sdk: 'Application number (SdkId)',
      sdkHint: 'Leave empty where none was given',
      keyName: 'Name of the key (SecretId)',
      secret: 'Secret key (SecretKey)',
      host: 'Host (userid)',
      hostHint: 'All meetings are made in the name of this account',
    },
    zoom: {
      says: 'Make and activate a Server-to-Server OAuth app in the Zoom App Marketplace. Scopes it needs: meeting:write:meeting:admin, meeting:update:meeting:admin, meeting:update:status:admin, meeting:delete:meeting:admin, meeting:read:meeting:admin, meeting:read:list_meetings:admin, cloud_recording:read:list_user_recordings:admin, cloud_recording:read:list_recording_files:admin.',
      account: 'Account ID',
      client: 'Client ID',
      secret: 'Client Secret',
      host: 'Host (e-mail or user ID)',
      hostHint:
        'All meetings are made in the name of this user. How many it may hold at once depends on the plan at Zoom',
    },
    fetches: 'Fetch recordings',
    fetchesHint:
      'What somebody recorded in the meeting is fetched from the service and becomes a film of the lesson; it takes storage of the school. Nothing is recorded by itself',
    secretHint: 'Kept encrypted and never shown again',
    secretKept: 'Saved, ends in {{end}}; leave it empty to keep it',
    secretSet: 'It is set; leave it empty to keep it',
    try: 'Try the saved keys',
    tryUnsaved: 'Can be tried once saved',
    good: 'The keys work: the service gave the meetings of the host',
    problems: {
      key: 'The service does not accept this key',
      host: 'The service does not know this host',
      rights: 'The app at the service lacks a permission',
      refused: 'The service refused',
      tooMany: 'The service says these are too many requests: try again later',
      notReached: 'The service cannot be reached',
      unclear: 'The service gave an answer that cannot be read',
      unopened: 'The key that is kept can no longer be opened: enter it again',
    },
  },
}
