import { connect, type Server } from 'node:net'

/** So long the first connection may take: its packets are lost as all are, and sent again after one, three and seven seconds. */
const patience = 20_000

// Stands behind a line: what connects to the server that it is given goes on to the program, from where this process is.
process.on('message', (to: number, server: Server) => {
  server.on('connection', near => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const first = connect({ port: to, host: '127.0.0.1', timeout: patience })
  const say = (words: string) => {
    first.destroy()
    process.send?.(words)
  }
  first.on('connect', () => say('through'))
  first.on('timeout', () => say('nothing came through it; a firewall may stand between'))
  first.on('error', error => say(`nothing came through it: ${error.message}`))
})
process.on('disconnect', () => process.exit())
