import { z } from 'zod'
import {
  grounds,
  hindrances,
  inks,
  layouts,
  longestAnswer,
  longestBoardText,
  longestNotice,
  longestOption,
  longestQuestion,
  longestSpoken,
  longestTimerText,
  longestWord,
  mostNumbers,
  mostOptions,
  type needs,
  pictureCodecs,
  questionTypes,
  reactions,
  roomRoles,
  tools,
  whyUnrecorded,
} from './classroom-lists.ts'
import { id, line, lineOrNone, says } from './shapes.ts'

export type RoomRole = (typeof roomRoles)[number]

export type Need = (typeof needs)[number]

export interface EventSpec<D extends z.ZodType = z.ZodType> {
  /** Who may write it into the log; 'room' is the room itself. */
  by: readonly (RoomRole | 'room')[]
  needs: readonly Need[]
  /** 'staff': beside the staff only its writer sees it. */
  seenBy: 'all' | 'staff'
  data: D
}

type By = EventSpec['by']
const event = <D extends z.ZodType>(
  by: By,
  data: D,
  more: Partial<Pick<EventSpec, 'needs' | 'seenBy'>> = {},
): EventSpec<D> => ({ by, data, needs: more.needs ?? [], seenBy: more.seenBy ?? 'all' })

const teacher: By = ['teacher']
const staff: By = ['teacher', 'assistant']
const order: By = ['teacher', 'assistant', 'observer']
const hands: By = ['teacher', 'assistant', 'student']

/** A name that its maker gives to a page, a stroke, a question. */
const key = z.string().regex(/^[\w-]{1,36}$/)
const none = z.strictObject({})
const who = z.strictObject({ person: id('person') })
const mute = z.strictObject({ person: id('person'), muted: z.boolean() })
const pictureName = z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/)
/** The board is 16000 wide and 10000 high; a stroke is x, y, pressure and again. */
const points = z
  .array(z.int().min(-2000).max(18000))
  .max(mostNumbers)
  .refine(list => list.length % 3 === 0, says('format'))
const option = line(longestOption)
const answer = z.union([z.array(z.int().min(0).max(9)).max(10), line(longestAnswer)])

/** Every event of a room: who may write it, what must hold, who sees it, what it carries. */
export const events = {
  joined: event(['room'], z.strictObject({ as: z.enum(roomRoles) })),
  left: event(['room'], z.strictObject({ why: z.enum(['left', 'lost', 'removed', 'elsewhere']) })),
  'lesson.begun': event(staff, none),
  'lesson.warned': event(
    ['observer', 'room'],
    z.strictObject({
      words: lineOrNone(longestNotice),
      minutes: z.int().min(0).max(60).optional(),
      /** A word to whoever teaches, which the class does not see. */
      to: z.literal('staff').optional(),
    }),
  ),
  /** `words`: why, where it is the school that ends it. */
  'lesson.ended': event(
    ['teacher', 'observer', 'room'],
    z.strictObject({ words: lineOrNone(longestNotice).optional() }),
  ),
  /** Whoever teaches begins a recording or ends it; the room says whether it did. */
  'recording.wished': event(teacher, z.strictObject({ on: z.boolean() })),
  'recording.begun': event(['room'], z.strictObject({ film: id('film') })),
  'recording.ended': event(['room'], z.strictObject({ film: id('film'), why: z.enum(whyUnrecorded) })),
  /** It is wished, and cannot begin: the affair of whoever teaches. */
  'recording.hindered': event(['room'], z.strictObject({ why: z.enum(hindrances) }), { seenBy: 'staff' }),
  /** By which codec pictures are sent from now on; whose browser it was for is nobody's affair. */
  'pictures.carried': event(['room'], z.strictObject({ codec: z.enum(pictureCodecs) })),
  /** What somebody spoke, of a lesson that is recorded and of whom may be recorded; `ms`: for how long, up to when it was written. */
  'caption.said': event(
    ['room'],
    z.strictObject({ text: lineOrNone(300), ms: z.int().min(0).max(longestSpoken) }),
  ),
  /** Led, everybody sees what the teacher chose; not led, each chooses for themselves. */
  'layout.chosen': event(teacher, z.strictObject({ layout: z.enum(layouts), led: z.boolean() })),

  'chat.said': event(hands, z.strictObject({ text: line(longestWord) }), { needs: ['voice'] }),
  'chat.shown': event(hands, z.strictObject({ picture: pictureName }), { needs: ['voice'] }),
  'chat.deleted': event(staff, z.strictObject({ number: z.int().min(1) })),
  'chat.closed': event(order, z.strictObject({ closed: z.boolean() })),
  'chat.muted': event(order, mute),

  'hand.raised': event(['student'], none),
  'hand.lowered': event(['student'], none),
  'hand.taken': event(staff, who),
  'hands.cleared': event(staff, none),

  'page.added': event(
    staff,
    z.strictObject({ page: key, ground: z.enum(grounds), picture: pictureName.optional() }),
  ),
  'page.turned': event(staff, z.strictObject({ page: key })),
  'page.cleared': event(teacher, z.strictObject({ page: key })),
  /** `forGood`: it cannot come back, because something else was taken off the board since. */
  'page.removed': event(teacher, z.strictObject({ page: key, forGood: z.literal(true).optional() })),
  /** What was taken off the board last comes back. */
  'page.restored': event(teacher, z.strictObject({ page: key })),
  'stroke.begun': event(
    hands,
    z.strictObject({
      stroke: key,
      page: key,
      tool: z.enum(tools),
      ink: z.enum(inks),
      width: z.int().min(10).max(600),
      points,
      text: line(longestBoardText).optional(),
      /** It is drawn already: nothing follows. */
      ended: z.literal(true).optional(),
    }),
    { needs: ['pen'] },
  ),
  'stroke.went': event(hands, z.strictObject({ stroke: key, points }), { needs: ['pen', 'own'] }),
  'stroke.ended': event(hands, z.strictObject({ stroke: key }), { needs: ['pen', 'own'] }),
  'stroke.erased': event(hands, z.strictObject({ strokes: z.array(key).min(1).max(200) }), {
    needs: ['pen', 'own'],
  }),
  'stroke.restored': event(hands, z.strictObject({ strokes: z.array(key).min(1).max(200) }), {
    needs: ['pen', 'own'],
  }),
  'pointer.moved': event(
    hands,
    z.strictObject({ page: key, x: z.int().min(0).max(16000), y: z.int().min(0).max(10000) }),
    { needs: ['pen'] },
  ),
  'pointer.left': event(hands, none, { needs: ['pen'] }),
  'pen.given': event(teacher, z.strictObject({ person: id('person'), given: z.boolean() })),
  'pen.everyone': event(teacher, z.strictObject({ given: z.boolean() })),

  'stage.invited': event(staff, who),
  'stage.entered': event(['student'], z.strictObject({ camera: z.boolean() }), { needs: ['invited'] }),
  'stage.declined': event(['student'], none, { needs: ['invited'] }),
  'stage.left': event(['student'], none),
  'stage.ended': event(staff, who),
  'voice.muted': event(order, mute),
  'person.removed': event(staff, who),
  'person.letBack': event(staff, who),

  'timer.set': event(
    staff,
    z.strictObject({ seconds: z.int().min(5).max(7200), says: lineOrNone(longestTimerText) }),
  ),
  'timer.stopped': event(staff, none),

  'question.asked': event(
    teacher,
    z.strictObject({
      question: key,
      type: z.enum(questionTypes),
      text: line(longestQuestion),
      options: z.array(option).max(mostOptions),
      right: z.array(z.int().min(0).max(9)).max(mostOptions),
    }),
  ),
  'question.answered': event(['student'], z.strictObject({ question: key, answer }), {
    needs: ['open'],
    seenBy: 'staff',
  }),
  'question.closed': event(staff, z.strictObject({ question: key })),
  'question.shown': event(
    ['room'],
    z.strictObject({ question: key, right: z.array(z.int()), counts: z.array(z.int()) }),
  ),
  'question.published': event(teacher, z.strictObject({ question: key }), { seenBy: 'staff' }),

  'medal.given': event(teacher, who),
  liked: event(['student'], none),
  reacted: event(hands, z.strictObject({ reaction: z.enum(reactions) })),
} as const satisfies Record<string, EventSpec>

export type EventKind = keyof typeof events
export type EventData<K extends EventKind> = z.output<(typeof events)[K]['data']>

/** One line of the log. `person` is nobody where the room itself spoke. */
export type Line<K extends EventKind = EventKind> = K extends EventKind
  ? { n: number; at: number; kind: K; person: number | null; sentAs?: string; data: EventData<K> }
  : never
