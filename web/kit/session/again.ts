/** Asks whoever is here for the own password once more; false where it was not given. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined

/** The frame around the screens asks; while there is none nobody can be asked. */
export function passwordIsAskedBy(asks: Asker): () => void {
  asker = asks
  return () => {
    if (asker === asks) asker = undefined
  }
}

let asking: Promise<boolean> | undefined

/** Several calls at once ask one time. */
export function provesAgain(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
