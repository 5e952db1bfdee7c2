import { toast } from '../kit/ui/toast.tsx'

const kept = 'after-reload'

/** Why a page is about to be loaded anew: it is told on the page that comes instead. */
export const tellAfterReload = (words: string) => sessionStorage.setItem(kept, words)

export function tellWhy() {
  const words = sessionStorage.getItem(kept)
  if (words === null) return
  sessionStorage.removeItem(kept)
  toast(words, 'refusal')
}
