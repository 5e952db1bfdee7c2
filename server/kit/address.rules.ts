import ipaddr from 'ipaddr.js'

/**
 * Where somebody is, as limits count it: an address of four numbers as it is; of the newer kind the first half, since whoever
 * has one of those has all that begin alike.
 */
export function placeOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) return address
  const read = ipaddr.process(plain)
  if (!(read instanceof ipaddr.IPv6)) return read.toString()
  return read.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')
}
