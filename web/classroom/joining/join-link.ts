import { userIdOffset } from '../../../contract/classroom-lists.ts'
import { appProtocol } from '../../../contract/site-app-lists.ts'
import { appLinkOf } from '../../kit/app/app-link.rules.ts'

export interface Joining {
  joinUrl: string
  token: string
  k: string
}
export interface Joiner {
  userId: number
  fullName: string
}

/** The link of the join protocol: the token, k, the user id offset by 10 billion, a jsonp response type and the full name. */
export function joinLink({ joinUrl, token, k }: Joining, { userId, fullName }: Joiner): string {
  const query = new URLSearchParams({
    token,
    k,
    userid: String(userId + userIdOffset),
    responsetype: 'jsonp',
    nickname: fullName,
  })
  return `${joinUrl}${joinUrl.includes('?') ? '&' : '?'}${query}`
}

/** As the answer of a script is told apart: it came and called nobody, it never came, anything else. */
export type JoinFailure = 'success' | 'timeout' | 'error'
export class NotJoined extends Error {
  override name = 'NotJoined'
  failure: JoinFailure
  constructor(failure: JoinFailure) {
    super(failure)
    this.failure = failure
  }
}

export interface JoinReply {
  code: string
  protocol: string
}

/** A launcher gets it in its address: more than a ticket's worth is no code. */
const longest = 2000

/**
 * What came out of the frame. The script that was called sits in there too and can send anything at all: what is not an
 * answer of the protocol counts as a failure.
 */
export function readAnswer(data: unknown): JoinReply | JoinFailure | 'ready' {
  if (typeof data !== 'object' || data === null) return 'error'
  if ('ready' in data) return 'ready'
  if ('failed' in data) return data.failed === 'success' ? 'success' : 'error'
  if (!('reply' in data) || typeof data.reply !== 'object' || data.reply === null) return 'error'
  const { code, protocol } = data.reply as Partial<Record<'code' | 'protocol', unknown>>
  if (typeof code !== 'string' || typeof protocol !== 'string') return 'error'
  return code.length > longest ? 'error' : { code, protocol }
}

// Schemes that a browser or its system opens by itself: a page, a file, a message, a part of the system. None is a launcher.
const openedByItself =
  /^(javascript|data|vbscript|blob|filesystem|file|about|https?|ftps?|wss?|view-source|intent|content|mailto|tel|sms|facetime(-audio)?|itms(-[a-z]+)?|x-apple\..*|shell|search(-ms)?|ms-.*|(chrome|moz|safari|edge|microsoft-edge)(-.*)?|res|resource|jar|mk|its|ssh|telnet|ldaps?|smb|nfs|dav|vnc|rdp)$/i

/** The launcher's own address; nothing where the answer names none that a launcher could have. */
export function launcherAddress({ code, protocol }: JoinReply): string | undefined {
  const scheme = protocol.replace(/:(\/\/)?$/, '')
  if (!/^[a-z][a-z0-9+.-]{1,40}$/i.test(scheme) || openedByItself.test(scheme)) return undefined
  const address = `${scheme}://${encodeURIComponent(code)}`
  if (scheme.toLowerCase() !== appProtocol) return address
  // The school's own app is a launcher as well, for a page or a course. Into a lesson it would come here again, and go round for ever.
  const link = appLinkOf(address)
  return link && link.to !== 'lesson' ? address : undefined
}
