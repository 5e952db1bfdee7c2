import { Socket, type TcpNetConnectOpts } from 'node:net'

/** Whom outside this machine this process has called: nobody answers there. */
export const calledOutside = new Set<string>()
/** Names that are reserved for nobody (RFC 2606 and 6761): whoever calls them has called nobody. */
const isNobody = (host: string) => /\.(example|invalid|test)$/.test(host)
const isHere = (host: string) => /^(localhost|127\.[\d.]+|::1|::ffff:127\.[\d.]+|0\.0\.0\.0|::)$/.test(host)

const connect = Socket.prototype.connect as (...given: unknown[]) => Socket
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  // `net` hands on what it was given as a list of its own.
  const list = Array.isArray(given[0]) ? given[0] : given
  const options = list[0] as Partial<TcpNetConnectOpts>
  const host = typeof options === 'object' ? options.host : list[1]
  if (typeof host !== 'string' || host === '' || isHere(host)) return connect.apply(this, given)
  if (!isNobody(host)) calledOutside.add(host)
  const nobody = { host: '127.0.0.1', port: 9 }
  if (typeof options !== 'object') return connect.call(this, nobody)
  list[0] = { ...options, ...nobody }
  return connect.apply(this, given)
} as typeof Socket.prototype.connect
