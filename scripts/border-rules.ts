/** The twelve areas, the same names in every room, and for each the areas it may stand on. The arrows go one way. */
export const areas: Record<string, readonly string[]> = {
  site: [],
  people: ['site'],
  courses: ['people'],
  timetable: ['courses'],
  announcements: ['timetable'],
  materials: ['timetable'],
  imports: ['timetable'],
  orders: ['timetable'],
  classroom: ['timetable', 'materials'],
  playback: ['classroom'],
  statistics: ['playback'],
  operator: ['site', 'courses', 'announcements'],
}

/** What stands beside the areas in each room. */
export const rooms: Record<string, readonly string[]> = {
  contract: [
    'addresses',
    'call',
    'codes',
    'files',
    'message',
    'problems',
    'roles',
    'states',
    'shapes',
    'list-shapes',
    'all',
    'push',
  ],
  server: ['kit', 'migrations'],
  web: ['kit', 'shell'],
  tests: ['kit', 'demo', 'every-call', 'commands'],
}

interface ImportRule {
  /** Files the rule is about, and what they may not import. Both are matched against paths from the project's folder. */
  from: RegExp
  not: RegExp
  unless?: RegExp
  /** With it only values are refused: `import type` leaves nothing behind. */
  valuesOnly?: boolean
  because: string
}

/** The files of the contract that the browser bundles as they are: data, without zod. Of the rest it knows the types alone. */
export const browserData =
  /^contract\/(addresses|codes|message|problems|push|roles|states|[a-z]+(-[a-z]+)?-(lists|state|messages|media|board|copies|fold|names|readers|pieces|accent))\.ts$/

const area = `(?:${Object.keys(areas).join('|')})`

export const importRules: ImportRule[] = [
  {
    from: browserData,
    not: /./,
    unless: browserData,
    valuesOnly: true,
    because: 'what the browser bundles as it is brings nothing in but other data',
  },
  {
    from: /^contract\/(?!.*\.test\.ts$)/,
    not: /./,
    unless: /^(zod$|contract\/)/,
    because: 'the contract imports nothing but zod',
  },
  { from: /^server\//, not: /^web\//, because: 'the server works without the web' },
  {
    from: /^server\/(?!demonstration\.ts$|.*\.test\.ts$)/,
    not: /^tests\//,
    because: 'the product does not need its tests',
  },
  {
    from: /^web\/(?!.*\.test\.tsx?$|(operator\/operator-)?vite\.config\.ts|kit\/calls-plugin)/,
    not: /^contract\//,
    unless: browserData,
    valuesOnly: true,
    because: 'the rest of the contract brings zod into the browser',
  },
  {
    from: /^web\/(?!.*\.test\.tsx?$)/,
    not: /^(server|tests)\//,
    because: 'the browser knows the server by the contract alone',
  },
  {
    from: /^server\/kit\/(?!.*\.test\.ts$)/,
    not: new RegExp(`^server/${area}/`),
    because: 'the kit knows no area',
  },
  {
    from: /^web\/kit\/(?!.*\.test\.tsx?$)/,
    not: new RegExp(`^web/(${area}|shell)/`),
    because: 'the kit knows no area',
  },
  {
    from: /^web\/kit\/(?!.*\.test\.tsx?$)/,
    not: /^virtual:calls\//,
    because: 'the kit makes no calls of its own: their area brings what makes them, or hands them in',
  },
  {
    from: new RegExp(`^web/${area}/(?!.*\\.test\\.tsx?$)`),
    not: /^web\/shell\//,
    because: 'the frames stand above the areas; what a screen asks of them is in web/kit/session/ways.ts',
  },
  {
    // How long a function is only a parser knows.
    from: /^scripts\/(?!functions\.ts$)/,
    not: /^[a-z@]/,
    unless: /^(node:|scripts\/|server\/|tests\/|contract\/)/,
    because: 'the commands need no package',
  },
]

/** Words that no name may carry, because they say nothing about what is inside. */
export const emptyNames =
  /(^|\/)(utils?|helpers?|common|misc|index)(\.|$)|(utils?|helpers?|manager|(?<!customer-)service)(\.|$)/

/** Beside rules and store files an area may be entered by these, each with its reason. */
export const openDoors: Record<string, string> = {
  'server/people/passwords.ts':
    'hashing is neither a rule nor a statement, and every maker of accounts needs it',
  'server/people/picture-code.ts': "the provider's console asks for the same letters after wrong passwords",
  'server/people/throttle.ts': "what is too many wrong passwords is the same at the provider's console",
  'server/people/passkey-flow.ts':
    "a passkey is asked for, made and held against its answer in the same way at the provider's console",
  'server/people/wechat/wechat-oauth.ts':
    "WeChat's own way to say who is there: whoever pays inside WeChat, and later whoever signs in by it",
  'server/classroom/recorder.ts': 'what a room offers to whoever records it: types alone',
  'server/classroom/watcher.ts': 'what a room shows to whoever tells of running lessons: types alone',
  'server/classroom/media/media.ts': 'the seam of the media, with what a recorder takes: types alone',
  'server/site/agreement.ts': 'the text of the agreement and its version are data',
  'server/site/while-open.ts':
    'what stands round the calls of every area whose pages an expired platform hides',
}

interface WordRule {
  in: RegExp
  not: RegExp
  because: string
}

const code = /^(contract|server|web|tests|scripts|bench)\/.*\.(ts|tsx|mjs)$/
const written = /\.(ts|tsx|mjs|md|sql|css|json|html|yml)$|^\.ci\/|^\.env\.example$/

export const wordRules: WordRule[] = [
  { in: code, not: /\b(TODO|FIXME|XXX)\b/, because: 'what is left to do is not written in code' },
  {
    in: code,
    not: /@ts-(ignore|expect-error|nocheck)|biome-ignore-all/,
    because: 'a silenced check is no check',
  },
  {
    in: /^tests\/(?!kit\/client\.ts$).*\.ts$/,
    not: /(?<!\{)\} as (never|any)\b|\b(body|query|params)(: [\w.]+)? as (never|any)\b/,
    because: 'what a call is given is what the contract asks for; what is wrong on purpose says wrong(…)',
  },
  {
    in: /^server\/(?!kit\/database\/|operator\/).*(?<!\.test)\.ts$/,
    not: /\bset_config\b|\bset (local |session )?(role|eschool)\b/,
    because: 'only kit/database sets the site and the role of a transaction; the operator takes its own role',
  },
  {
    in: /^server\/(?!kit\/http\/).*(?<!\.test)\.ts$/,
    not: /\bapp\.(get|post|put|delete|route)\b/,
    because:
      'a route is declared in the contract and made by serveRoute, which gives it its door and its log line',
  },
  {
    in: written,
    not: /(?<![\w.])\/work\/|\bissue [A-H]\b|\bspecification (section|§)|\bsection \d+ of the specification|\b(design|product|specification)\.md\b|\b(sub-?agent|LLM|Claude|Anthropic|Copilot|ChatGPT)\b/,
    because: 'the project speaks of itself alone',
  },
]

export const longest = { code: 250, test: 300 }

/** Files that may be longer, each with its reason. */
export const longer: Record<string, string> = {}
