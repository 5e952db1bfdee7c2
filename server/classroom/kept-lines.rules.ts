import type { EventKind, Line, RoomRole } from '../../contract/classroom-events.ts'
import { shownShows } from '../../contract/classroom-readers.ts'
import { KeptStrokes } from './kept-strokes.rules.ts'

/** What lines tell of, for each person, stroke or answer at most once. */
type Topic =
  | 'presence'
  | 'hand'
  | 'stage'
  | 'pointer'
  | 'pen'
  | 'muted'
  | 'quiet'
  | 'removed'
  | 'answer'
  | 'only'
type About = number | string

/**
 * The lines that still tell something. A line is kept for as long as what it tells holds; the line that ends it takes it out,
 * and stays itself only where it tells something of its own. So what is kept folds to the same state as what was lived.
 */
export class KeptLines {
  readonly #lines = new Map<number, Line>()
  readonly strokes = new KeptStrokes(this.#lines)
  readonly #telling = new Map<Topic, Map<About, number[]>>()
  readonly #came = new Map<number, RoomRole>()
  readonly #shows: Line[] = []

  all = (): Line[] => [...this.#lines.values()]

  add(line: Line) {
    const fold = folds[line.kind] as ((kept: KeptLines, line: Line, who: number) => void) | undefined
    if (fold) fold(this, line, line.person ?? 0)
    else this.keep(line)
  }

  keep(line: Line) {
    this.#lines.set(line.n, line)
  }

  /** What of a line may still be told. */
  change(number: number, change: (line: Line) => Line) {
    const line = this.#lines.get(number)
    if (line) this.#lines.set(number, change(line))
  }

  /** A line that stands for what it is about, until that ends; `beside` what was told of it before. */
  tell(topic: Topic, about: About, line: Line, beside = false) {
    if (!beside) this.end(topic, about)
    const all = this.#telling.get(topic) ?? new Map<About, number[]>()
    this.#telling.set(topic, all.set(about, [...(all.get(about) ?? []), line.n]))
    this.keep(line)
  }

  end(topic: Topic, about: About) {
    const all = this.#telling.get(topic)
    for (const number of all?.get(about) ?? []) this.#lines.delete(number)
    all?.delete(about)
  }

  endAll(topic: Topic) {
    for (const about of [...(this.#telling.get(topic)?.keys() ?? [])]) this.end(topic, about)
  }

  tells = (topic: Topic, about: About) => this.#telling.get(topic)?.has(about) ?? false

  /** As what somebody came is asked of whatever they write afterwards: the line that says it first stays for good. */
  come(line: Line<'joined'>, who: number) {
    const { as } = line.data
    this.end('presence', who)
    if (this.#came.get(who) === as) this.tell('presence', who, line)
    else this.keep(line)
    this.#came.set(who, as)
  }

  takeIdlePointers() {
    if (this.tells('pen', 'everyone')) return
    for (const person of [...(this.#telling.get('pointer')?.keys() ?? [])] as number[])
      if (!this.tells('pen', person) && this.#came.get(person) !== 'teacher') this.end('pointer', person)
  }

  record(line: Line<'recording.begun' | 'recording.ended'>) {
    this.end('only', 'recording.hindered')
    this.tell('only', 'recording', line)
  }

  /** What rose over the board and is no longer among the newest is seen by nobody; medals and likes are counted. */
  rise(line: Line) {
    this.keep(line)
    this.#shows.push(line)
    const old = this.#shows.length > shownShows ? this.#shows.shift() : undefined
    if (old?.kind === 'reacted') this.#lines.delete(old.n)
  }
}

/** What each kind of line begins and ends; a kind that is not here is kept. */
const folds: { readonly [K in EventKind]?: (kept: KeptLines, line: Line<K>, who: number) => void } = {
  joined: (kept, line, who) => kept.come(line, who),
  left(kept, line, who) {
    for (const topic of ['hand', 'stage', 'pointer'] as const) kept.end(topic, who)
    kept.tell('presence', who, line)
  },
  'person.removed': (kept, line) => kept.tell('removed', line.data.person, line),
  'person.letBack': (kept, { data }) => kept.end('removed', data.person),

  'recording.wished': (kept, line) => kept.tell('only', line.kind, line),
  'recording.begun': (kept, line) => kept.record(line),
  'recording.ended': (kept, line) => kept.record(line),
  // Apart from the others: the class is not told it, and reads on what came before.
  'recording.hindered': (kept, line) => kept.tell('only', line.kind, line),
  'pictures.carried': (kept, line) => kept.tell('only', line.kind, line),
  'caption.said': () => undefined,
  'layout.chosen': (kept, line) => kept.tell('only', line.kind, line),
  'chat.closed': (kept, line) => kept.tell('only', line.kind, line),
  'timer.set': (kept, line) => kept.tell('only', 'timer', line),
  'timer.stopped': kept => kept.end('only', 'timer'),
  'chat.muted': (kept, line) =>
    line.data.muted ? kept.tell('muted', line.data.person, line) : kept.end('muted', line.data.person),

  'hand.raised': (kept, line, who) => kept.tell('hand', who, line),
  'hand.lowered': (kept, _, who) => kept.end('hand', who),
  'hand.taken': (kept, { data }) => kept.end('hand', data.person),
  'hands.cleared': kept => kept.endAll('hand'),

  'stage.invited'(kept, line) {
    kept.end('hand', line.data.person)
    kept.tell('stage', line.data.person, line)
  },
  'stage.entered': (kept, line, who) => kept.tell('stage', who, line),
  'stage.declined': (kept, _, who) => kept.end('stage', who),
  'stage.left': (kept, _, who) => kept.end('stage', who),
  'stage.ended': (kept, { data }) => kept.end('stage', data.person),
  // Whose it is that somebody is silent, the school's or the class's, all of these lines say together.
  'voice.muted': (kept, line) =>
    line.data.muted ? kept.tell('quiet', line.data.person, line, true) : kept.end('quiet', line.data.person),

  'page.added'(kept, line) {
    kept.end('only', 'page')
    kept.keep(line)
  },
  'page.turned'(kept, line) {
    kept.endAll('pointer')
    kept.tell('only', 'page', line)
  },
  'page.cleared': (kept, line) => kept.strokes.takeOff(line),
  'page.removed': (kept, line) => kept.strokes.takeOff(line),
  'page.restored'(kept, line) {
    kept.strokes.putBack(line.data.page)
    kept.endAll('pointer')
    kept.tell('only', 'page', line)
  },
  'stroke.begun': (kept, line) => kept.strokes.begin(line),
  'stroke.went': (kept, line) => kept.strokes.go(line),
  'stroke.ended': (kept, { data }) => kept.strokes.end(data.stroke),
  'stroke.erased': (kept, line) => kept.strokes.erase(line),
  'stroke.restored': (kept, { data }) => kept.strokes.restore(data.strokes),
  'pointer.moved': (kept, line, who) => kept.tell('pointer', who, line),
  'pointer.left': (kept, _, who) => kept.end('pointer', who),
  'pen.given'(kept, line) {
    if (line.data.given) return kept.tell('pen', line.data.person, line)
    kept.end('pen', line.data.person)
    kept.takeIdlePointers()
  },
  'pen.everyone'(kept, line) {
    if (line.data.given) return kept.tell('pen', 'everyone', line)
    kept.endAll('pen')
    kept.takeIdlePointers()
  },

  'question.answered': (kept, line, who) => kept.tell('answer', `${line.data.question} ${who}`, line),
  'medal.given': (kept, line) => kept.rise(line),
  liked: (kept, line) => kept.rise(line),
  reacted: (kept, line) => kept.rise(line),
}
