import { createSocket, type Socket } from 'node:dgram'
import { networkInterfaces } from 'node:os'

/** For both kinds of address at once, where the machine has both, as the library's own port is. */
export function openUdp(): Socket {
  const hasBoth = Object.values(networkInterfaces()).some(all => all?.some(({ family }) => family === 'IPv6'))
  return createSocket(hasBoth ? 'udp6' : 'udp4')
}
