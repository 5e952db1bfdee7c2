/** A line of one's note that begins with a place of the film. */
export interface TimedNote {
  at: number
  text: string
}

const place = /^\s*(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:\s+(.*))?$/

/** '34:52', '1:02:05' */
export function asPlace(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The lines of a note that a place stands before, in the order of the film. */
export function timedNotes(text: string): TimedNote[] {
  return text
    .split('\n')
    .flatMap(line => {
      const [found, hours = '0', minutes = '0', seconds = '0', words = ''] = place.exec(line) ?? []
      if (found === undefined) return []
      return [
        { at: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000, text: words.trim() },
      ]
    })
    .sort((one, other) => one.at - other.at)
}

/** The note with one more line, at this place. */
export const withNoteAt = (text: string, at: number, words: string) =>
  `${text.trimEnd()}${text.trim() ? '\n' : ''}${asPlace(at)} ${words.trim()}`
