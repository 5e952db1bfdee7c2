import { connect, createServer, type Socket } from 'node:net'

/** A network between a browser and the program that can be cut: nothing passes and nobody is told, as when a cable is out. */
export async function cuttableNetwork(port: number) {
  const open = new Set<Socket>()
  let whole = true
  let held: (() => void)[] | undefined
  const server = createServer(near => {
    if (!whole) return void open.add(near.on('error', () => undefined))
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', piece => {
        const pass = () => whole && !to.destroyed && to.write(piece)
        if (held && from === far) held.push(pass)
        else pass()
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        if (whole) to.destroy()
      })
    }
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      whole = false
    },
    /** New connections pass; those of before are dead. */
    mend: () => {
      for (const socket of open) socket.destroy()
      open.clear()
      whole = true
    },
    /** Answers come late from now on: all at once, when they are let go. */
    hold: () => {
      held = []
      return () => {
        const waiting = held ?? []
        held = undefined
        for (const pass of waiting) pass()
      }
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
