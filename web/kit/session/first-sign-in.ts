/**
 * A school's own address with name and made password of a first sign-in behind the #: that part of an address is sent to no server and
 * stands in no log.
 */
export const firstSignInLink = (address: string, account: string, once: string) =>
  `${address}index?redirect=%2F#${new URLSearchParams({ account, once })}`

export function firstSignInOf(hash: string) {
  const given = new URLSearchParams(hash.slice(1))
  const account = given.get('account')
  const once = given.get('once')
  return account && once ? { account, once } : undefined
}
