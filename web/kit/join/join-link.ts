/** The user id travels so far above the real one. */
export const userIdOffset = 10_000_000_000

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

export interface JoinReply {
  code: string
  protocol: string
}

const openedByBrowser = /^(javascript|data|vbscript|blob|file|about|https?|ftp|wss?)$/i

/** The launcher's own address; nothing where the answer names none that a launcher could have. */
export function launcherAddress({ code, protocol }: JoinReply): string | undefined {
  const scheme = protocol.replace(/:(\/\/)?$/, '')
  if (!/^[a-z][a-z0-9+.-]{1,40}$/i.test(scheme) || openedByBrowser.test(scheme)) return undefined
  return `${scheme}://${encodeURIComponent(code)}`
}
