/** Shortens to a length and appends '...'. Counts characters as a person does: no emoji or rare Han is cut in half. */
export function cut(text: string | null | undefined, length: number): string {
  const characters = Array.from(text ?? '')
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : characters.join('')
}

/** A link is external if it starts with http(s), mailto or tel. */
export const isExternal = (link: string): boolean => /^(https?:|mailto:|tel:)/i.test(link)

/** What stands in the unread badge; nothing unread shows none. */
export function unreadBadge(count: number): string {
  if (!(count > 0)) return ''
  return count > 999 ? '999+' : String(Math.floor(count))
}

/** The cell of a person without a photo: the first character of the name. */
export const surname = (name: string | null | undefined): string => Array.from(name?.trim() ?? '')[0] ?? ''

/** The same name always gets the same tint, 1 to 8, on every page and machine. */
export function tintOf(seed: string | number): number {
  let sum = 0
  for (const character of String(seed)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003
  return (sum % 8) + 1
}

/** '2.4 MB', '18 KB': what a file weighs, as programs say it in every language. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}
