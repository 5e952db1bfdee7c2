import type { NoteView } from '../classroom/notes/note-keeper.ts'
import { store, useStore } from '../kit/store.ts'
import { timedNotes } from './notes.rules.ts'
import { useWatching } from './use-vod.ts'

const nothing: NoteView = { text: '', state: 'closed', savedAt: null }
const nobodys = store<NoteView>(nothing)

/** One's own note about the lesson, and what of it stands at a place of the film. */
export function useNotes() {
  const { keeper } = useWatching()
  const view = useStore(keeper?.view ?? nobodys, nothing)
  return { ...view, timed: timedNotes(view.text), isOpen: keeper !== null && view.state !== 'closed' }
}
