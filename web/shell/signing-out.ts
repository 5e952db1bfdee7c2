let leaving = false

/** What was asked before the login ended is refused now: that is no login that ran out, and leads nowhere. */
export const isSigningOut = () => leaving
export const beginSigningOut = () => {
  leaving = true
}
