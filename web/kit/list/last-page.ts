import { useEffect } from 'react'

interface Pages {
  page: number
  size: number
  total: number
  /** What stands there is of this very question. */
  isKnown: boolean
}

/** The last page may have emptied meanwhile: somebody deleted, somebody else filtered. */
export function useLastPage({ page, size, total, isKnown }: Pages, go: (last: number) => void) {
  const last = Math.max(1, Math.ceil(total / size))
  const isPast = isKnown && page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is mended once, when it is found to be past the end
  useEffect(() => {
    if (isPast) go(last)
  }, [isPast])
}
