// What was cut is gone on with under the file's own name, which tus keeps for the browser; each begins with whose it is.
const kept = 'tus::'
export const whose = (person: number | undefined) => `eschool ${person} `

/** Which files somebody was sending up is nobody else's to see; with a person, theirs stay. */
export function forgetUploads(but?: number, storage = globalThis.localStorage) {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys)
    if (key.startsWith(kept) && (but === undefined || !key.startsWith(kept + whose(but))))
      storage.removeItem(key)
}
