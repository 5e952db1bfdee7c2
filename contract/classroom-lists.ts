// What both ends of a room know: its lists, limits and durations. Imports nothing: the browser bundles it as it is.
export const roomRoles = ['teacher', 'assistant', 'student', 'observer'] as const

/** What has to hold beside the role. The teacher's own hand is never held back by any of them. */
export const needs = ['voice', 'pen', 'own', 'invited', 'open'] as const

export const inks = ['ink', 'second', 'third', 'now'] as const
export const tools = ['pen', 'marker', 'line', 'arrow', 'box', 'ellipse', 'text'] as const

/** The backgrounds to write on, and with them that of a picture brought along. */
export const emptyGrounds = ['squares', 'plain', 'blackboard'] as const
export const grounds = [...emptyGrounds, 'picture'] as const

/** A stroke has at most so many numbers, three for each of its points; a line carries so many of them. */
export const longestStroke = 9_000
export const mostNumbers = 900

/** What somebody would miss were it lost: a page keeps it beyond its own end until it is certain. */
export const lastingWords = ['chat.said', 'chat.shown', 'question.answered'] as const

export const reactions = ['👍', '👏', '❤️', '😄', '🤔', '🎉'] as const
export const layouts = ['board', 'speaker', 'gallery'] as const
/** The most students on the stage at a time: with the teacher a gallery of seven by seven, and no more than one media process carries. */
export const mostOnStage = 48
export const questionTypes = ['single', 'several', 'truth', 'text'] as const

/** The longest texts, in characters, and the most options of a question. */
export const longestWord = 500
export const longestNotice = 200
export const longestQuestion = 300
/** Milliseconds of speech that one line says at most. */
export const longestSpoken = 60_000
export const longestOption = 120
export const mostOptions = 8
export const longestAnswer = 200
export const longestBoardText = 200
export const longestTimerText = 60
export const longestNote = 20_000

const minute = 60_000
/** How long before its beginning a lesson's door opens, in milliseconds, and how long after its end it closes. */
export const opensBefore = {
  teacher: 30 * minute,
  assistant: 30 * minute,
  observer: 30 * minute,
  student: 15 * minute,
} as const satisfies Record<(typeof roomRoles)[number], number>
export const staysOpen = 15 * minute

/** How the meeting of a lesson stands: its door not open yet, open, over, called off, or open with nobody having said where it is. */
export const meetingStandings = ['early', 'open', 'over', 'cancelled', 'unsaid'] as const
export type MeetingStanding = (typeof meetingStandings)[number]

/** How it stands with a meeting that a service makes: its time has not come, it is being made, it is there. */
export const meetingMakings = ['later', 'making', 'made'] as const
export type MeetingMaking = (typeof meetingMakings)[number]

/** In links a user id travels so far above the real one. */
export const userIdOffset = 10_000_000_000

/** Whether lessons are recorded: always, never, or as whoever teaches chooses. */
export const recordingRules = ['always', 'never', 'chosen'] as const
export type RecordingRule = (typeof recordingRules)[number]

/** What the pictures of a room are sent by: the first, unless somebody in it cannot read that. */
export const pictureCodecs = ['h264', 'vp8'] as const
export type PictureCodec = (typeof pictureCodecs)[number]

/** Why a recording ended before its lesson: somebody chose so, the disk was full, the store was away, the program was stopped. */
export const whyUnrecorded = ['chosen', 'noRoom', 'storeAway', 'stopped'] as const
export type WhyUnrecorded = (typeof whyUnrecorded)[number]
/** What breaks one off against everybody's wish. */
export const breakings = ['noRoom', 'storeAway'] as const satisfies readonly WhyUnrecorded[]
export type Breaking = (typeof breakings)[number]
/** What keeps a recording from beginning; it is looked for again until it is gone. A school that has used up its storage hinders the next alone. */
export const hindrances = [...breakings, 'schoolFull'] as const
export type Hindrance = (typeof hindrances)[number]

/** As what a register is corrected by hand: the first three were there. */
export const correctionKinds = ['came', 'late', 'leftEarly', 'absent', 'onLeave'] as const
export type CorrectionKind = (typeof correctionKinds)[number]
export const wasThere = (kind: CorrectionKind) => kind !== 'absent' && kind !== 'onLeave'
export const longestCorrection = 200
/** Nobody sits in a lesson longer than a day. */
export const mostMinutesThere = 1440
