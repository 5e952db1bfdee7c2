import type { ComponentType, ReactNode } from 'react'

/** What the frames know of the ways through the school, and the screens inside them ask for. */
interface Ways {
  /** Asks who has just signed in; answers where such a person goes: the wish, where they may. */
  signedIn(wish: string | null): Promise<string>
  /** The way of who is signed in to their own pages; of anybody else, what is offered instead. */
  DeskLink: ComponentType<{ className: string; otherwise: ReactNode }>
}

let known: Ways | undefined

/** Said once, where the routes are put together. */
export const knowWays = (ways: Ways) => {
  known = ways
}

export function ways(): Ways {
  if (!known) throw new Error('nobody has said where the ways lead')
  return known
}
