/** Who makes a school's outside meetings; nobody: somebody writes their address down. */
export const meetingServiceNames = ['none', 'tencent', 'zoom'] as const
export type MeetingServiceName = Exclude<(typeof meetingServiceNames)[number], 'none'>

/** Why a service did not do what it was asked for. */
export const meetingProblems = [
  'key',
  'host',
  'rights',
  'refused',
  'tooMany',
  'notReached',
  'unclear',
  'unopened',
] as const
export type MeetingProblem = (typeof meetingProblems)[number]
