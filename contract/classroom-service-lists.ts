/** Who makes a school's outside meetings; nobody: somebody writes their address down. */
export const meetingServiceNames = ['none', 'tencent'] as const
export type MeetingServiceName = Exclude<(typeof meetingServiceNames)[number], 'none'>

/** Why a service did not do what it was asked for. */
export const meetingProblems = ['key', 'host', 'refused', 'notReached', 'unclear'] as const
export type MeetingProblem = (typeof meetingProblems)[number]
