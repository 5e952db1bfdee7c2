import { createContext, use } from 'react'

/** On a page of which one may look alone: the id of the words that say so. */
export const LooksOnly = createContext<string | null>(null)

/** Whether an act that changes something is out of reach here, and by what that is said. */
export const useLooksOnly = () => use(LooksOnly)
