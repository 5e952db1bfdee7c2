import { type AddressInfo, createServer } from 'node:net'

export interface MailStandIn {
  env: { ESCHOOL_SMTP_URL: string; ESCHOOL_SMTP_FROM: string }
  /** Every line that came, in order. */
  lines: string[]
  /** The letters that were taken, with their text as it reads. */
  letters: () => { to: string; head: string; text: string }[]
  close: () => void
}

interface How {
  /** The word at which it hangs up, so often. */
  until?: string | undefined
  times?: number | undefined
  /** Milliseconds before a letter is taken. */
  slow?: number
}

/** Where a letter ended because whoever brought it was gone. */
const brokenOff = '\0'

/** A mail server of one line at a time. */
export async function mailStandIn({
  until,
  times = Number.POSITIVE_INFINITY,
  slow = 0,
}: How = {}): Promise<MailStandIn> {
  let left = times
  const lines: string[] = []
  const server = createServer(socket => {
    let letter = false
    let rest = ''
    socket.write('220 stand-in\r\n')
    socket.on('data', part => {
      const pieces = (rest + String(part)).split('\r\n')
      rest = pieces.pop() ?? ''
      for (const line of pieces) {
        lines.push(line)
        if (line === until && left-- > 0) return void socket.destroy()
        if (letter && line !== '.') continue
        if (line === 'DATA') letter = true
        if (line === '.') letter = false
        const answer = line.startsWith('EHLO')
          ? '250 stand-in\r\n'
          : line === 'DATA'
            ? '354 go on\r\n'
            : '250 ok\r\n'
        if (line === '.' && slow > 0) setTimeout(() => socket.write(answer), slow)
        else socket.write(answer)
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => letter && lines.push(brokenOff))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    env: {
      ESCHOOL_SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ESCHOOL_SMTP_FROM: 'school@example.com',
    },
    lines,
    letters: () => [...taken(lines)],
    close: () => server.close(),
  }
}

function* taken(lines: readonly string[]) {
  let to = ''
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.startsWith('RCPT TO:')) to = line.slice(9, -1)
    if (line !== 'DATA') continue
    const end = lines.findIndex((each, place) => place > at && (each === '.' || each === brokenOff))
    if (end < 0) return
    if (lines[end] === brokenOff) continue
    const letter = lines.slice(at + 1, end)
    const blank = letter.indexOf('')
    const head = letter.slice(0, blank).join('\n')
    yield { to, head, text: decoded(head, letter.slice(blank + 1)) }
    at = end
  }
}

function decoded(head: string, body: readonly string[]) {
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(body.join(''), 'base64').toString()
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body.join('\n')
  const joined = body.join('\n').replaceAll('=\n', '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
