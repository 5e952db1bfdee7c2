import { resolve } from 'node:path'
import { declaredForMeetings } from './declared-for-meetings.ts'
import { declaredForMessages } from './declared-for-messages.ts'
import { declaredForPaying } from './declared-for-paying.ts'
import {
  address,
  atLeast,
  given,
  hostNames,
  ipAddresses,
  oneOf,
  optional,
  portRange,
  proxies,
  relayAddresses,
  type Setting,
  someOf,
  text,
  whole,
  yesNo,
} from './setting-kinds.ts'

const project = resolve(import.meta.dirname, '..')
const folder = (value: string) => resolve(project, value)

/** Every setting of an installation, once. `.env.example` and docs/operations.md are held against this list by a test. */
export const declared = {
  port: given({ name: 'PORT', fallback: '8080', says: 'the port the school listens on' }, whole(1, 65535)),
  host: optional(
    {
      name: 'ESCHOOL_HOST',
      example: '0.0.0.0',
      says: 'the address it listens on; without it a demonstration listens on this machine alone, a real school on every address',
    },
    text,
  ),
  operatorHosts: optional(
    {
      name: 'ESCHOOL_OPERATOR_HOSTS',
      example: 'provider.example.com',
      says: "the hosts of the provider's console (/eschool/operator), with commas between; none of a school; without it a demonstration has it on this machine alone, a real school nowhere",
    },
    hostNames,
  ),
  data: given(
    { name: 'ESCHOOL_DATA', fallback: './data', says: 'the folder for the database, files, key and backups' },
    folder,
  ),
  databaseUrl: optional(
    {
      name: 'DATABASE_URL',
      example: 'postgres://eschool:secret@localhost:5432/eschool',
      says: 'a PostgreSQL (15 or newer) to use instead of the embedded one',
    },
    address('postgres', 'postgresql'),
  ),
  programUrl: optional(
    {
      name: 'ESCHOOL_PROGRAM_URL',
      example: 'postgres://eschool_program:secret@localhost:5432/eschool',
      says: 'the same database by a login that has the role eschool_app alone: the running school reads and writes by it, and no statement of it can cross schools',
    },
    address('postgres', 'postgresql'),
  ),
  demo: optional(
    {
      name: 'ESCHOOL_DEMO',
      example: 'no',
      says: 'whether to make the demonstration school; without it: yes with the embedded database while no real school exists, no with DATABASE_URL',
    },
    yesNo,
  ),
  roles: given(
    { name: 'ESCHOOL_ROLES', fallback: 'web,jobs', says: 'what this process does: web, jobs or both' },
    someOf('web', 'jobs'),
  ),
  log: given(
    { name: 'ESCHOOL_LOG', fallback: 'warn', says: 'how much is logged: silent, error, warn, info or debug' },
    oneOf('silent', 'error', 'warn', 'info', 'debug'),
  ),
  trustProxy: given(
    {
      name: 'ESCHOOL_TRUST_PROXY',
      fallback: 'no',
      says: 'the proxies before it, each of which adds to X-Forwarded-For and passes Host on: their number (yes is 1; nobody else may then reach the port), or their addresses and networks with commas between',
    },
    proxies,
  ),
  callsAMinute: given(
    {
      name: 'ESCHOOL_CALLS_A_MINUTE',
      fallback: '80000',
      says: 'how much one address may ask for in a minute without a session, in each process; what hashes or draws counts as ten; as often again with tokens that are not known yet',
    },
    whole(1, 1_000_000_000),
  ),
  sessionCallsAMinute: given(
    {
      name: 'ESCHOOL_SESSION_CALLS_A_MINUTE',
      fallback: '1200',
      says: 'how much one session may ask for in a minute, in each process; half of it at once',
    },
    whole(2, 1_000_000_000),
  ),
  requestSeconds: given(
    {
      name: 'ESCHOOL_REQUEST_SECONDS',
      fallback: '120',
      says: 'how often, in seconds, it is looked whether what is sent along with a request still comes: less than 1 KB for each of them, and it is cut',
    },
    whole(1, 86_400),
  ),
  connections: given(
    {
      name: 'ESCHOOL_CONNECTIONS',
      fallback: '20000',
      says: 'how many connections may be open; without a proxy at most half of them from one address',
    },
    whole(10, 1_000_000),
  ),
  roomAddress: optional(
    {
      name: 'ESCHOOL_ROOM_ADDRESS',
      example: 'http://10.0.0.5:8080',
      says: 'with processes on several machines: the address at which the others reach this one, for classrooms that it holds',
    },
    address('http', 'https'),
  ),
  metricsPort: optional(
    { name: 'ESCHOOL_METRICS_PORT', example: '9090', says: 'a port of its own for /metrics' },
    whole(1, 65535),
  ),
  metricsToken: optional(
    {
      name: 'ESCHOOL_METRICS_TOKEN',
      example: 'at-least-sixteen-letters',
      says: 'with it /metrics is also served on the main port, to whoever sends it as a Bearer token',
    },
    atLeast(16),
  ),
  ...declaredForMessages,
  ...declaredForPaying,
  ...declaredForMeetings,
  s3Endpoint: optional(
    {
      name: 'ESCHOOL_S3_ENDPOINT',
      example: 'https://s3.example.com',
      says: 'an S3-compatible store for files instead of the data folder',
    },
    address('http', 'https'),
  ),
  s3Bucket: optional({ name: 'ESCHOOL_S3_BUCKET', example: 'eschool', says: 'its bucket' }, text),
  s3Region: given({ name: 'ESCHOOL_S3_REGION', fallback: 'us-east-1', says: 'its region' }, text),
  s3Key: optional({ name: 'ESCHOOL_S3_KEY', example: 'key-id', says: 'the key id for it' }, text),
  s3Secret: optional({ name: 'ESCHOOL_S3_SECRET', example: 'secret', says: 'the secret of that key' }, text),
  s3Films: given(
    {
      name: 'ESCHOOL_S3_FILMS',
      fallback: 'yes',
      says: 'whether the films of lessons go to that store as well, while they are recorded; those of before go by `films store`',
    },
    yesNo,
  ),
  mediaPorts: given(
    {
      name: 'ESCHOOL_MEDIA_PORTS',
      fallback: '46000-46007',
      says: 'the UDP ports of the live classroom, one for each media process, two beside a relay; a firewall has to let them in',
    },
    portRange,
  ),
  mediaAddress: optional(
    {
      name: 'ESCHOOL_MEDIA_ADDRESS',
      example: '203.0.113.7',
      says: "the IP addresses under which browsers reach those ports, where they are not the machine's own",
    },
    ipAddresses,
  ),
  turnUrls: optional(
    {
      name: 'ESCHOOL_TURN_URLS',
      example: 'turn:turn.example.com:3478,turns:turn.example.com:5349?transport=tcp',
      says: 'a relay (coturn with use-auth-secret) for browsers whose network lets no UDP out',
    },
    relayAddresses,
  ),
  turnSecret: optional(
    {
      name: 'ESCHOOL_TURN_SECRET',
      example: 'at-least-sixteen-letters',
      says: 'the secret that it shares with the relay',
    },
    atLeast(16),
  ),
  allowPrivateAddresses: given(
    {
      name: 'ESCHOOL_ALLOW_PRIVATE_ADDRESSES',
      fallback: 'no',
      says: 'yes lets outside services that a school sets stand on this machine or network; for tests',
    },
    yesNo,
  ),
  chromium: optional(
    { name: 'ESCHOOL_CHROMIUM', example: '/usr/bin/chromium', says: 'the browser that npm test drives' },
    text,
  ),
  dev: given(
    { name: 'ESCHOOL_DEV', fallback: 'no', says: 'yes serves web/ from its sources; npm run dev sets it' },
    yesNo,
  ),
} satisfies Record<string, Setting<unknown>>
