export const playbackLists = {
  films: 'Films',
  column: {
    film: 'Film',
    course: 'Course',
    lesson: 'Lesson',
    teachers: 'Teacher',
    begunAt: 'Begun',
    length: 'Length',
    minutes: 'Length (minutes)',
    bytes: 'Size',
    viewers: 'Viewers',
    kind: 'Kind',
    showing: 'State',
    keptUntil: 'Kept until',
  },
  is: {
    running: 'Being recorded',
    published: 'Published',
    withdrawn: 'Withdrawn',
    bin: 'Bin',
  },
  kind: {
    recorded: 'Recorded',
    uploaded: 'Uploaded',
    attached: 'From a meeting',
  },
  held: 'On hold',
} as const
