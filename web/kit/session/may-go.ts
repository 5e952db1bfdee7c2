import { createContext, use } from 'react'

/** Whether whoever looks at the page may open an address inside the product; what it may depend on the frame around the page knows. */
export const MayGo = createContext<(path: string) => boolean>(() => true)

/** The first of some addresses that may be opened, if any. */
export function useWayTo(to: string | readonly string[]): string | undefined {
  const mayGo = use(MayGo)
  return [to].flat().find(mayGo)
}
