export const announcementsInbox = {
  title: 'Notifications',
  kind: {
    all: 'All',
    lesson: 'Lessons',
    course: 'Courses',
    announcement: 'Announcements',
    account: 'Account',
  },
  unread: 'Unread',
  says: '{{n}} unread',
  allRead: 'All read',
  readAll: 'Mark all as read',
  readKind: 'Mark these as read',
  none: 'No notifications yet',
  noneSays: 'Changed lessons, seats in courses and reminders of the school appear here.',
  noneKind: 'Nothing of this kind',
  more: 'All notifications',
  popups: {
    title: 'Pop-ups on the page',
    says: 'What is switched off no longer pops up, and is kept among the notifications all the same.',
  },
  ways: {
    open: 'Ways to be told',
    title: 'Ways to be told',
    done: 'Done',
    away: 'While no page of the school is open',
    push: 'Tell me on this device',
    pushSays:
      'Comes encrypted by the push service of the browser’s maker, and ends when you sign out on this device. What does not pop up is not sent either.',
    absent: 'This browser takes no push messages. Notifications are kept here, and text messages work.',
    forbidden:
      'The browser forbids this site to tell you anything: allow it in the site settings beside the address.',
    notReached:
      'The push service of this browser could not be reached, so nothing is switched on. Some are not available everywhere: try another browser.',
    others: 'Other devices that are told',
    unknown: 'Unknown device',
    remove: 'Switch off',
    sms: 'Text messages about lessons',
    smsSays: 'Reminders before lessons and changes of them. Codes for signing in are always sent.',
  },
} as const
