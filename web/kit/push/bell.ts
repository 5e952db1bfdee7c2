import { store } from '../store.ts'

/** How often the bell has rung since the page was opened: pages that show what it counts ask anew when it rises. */
export const bell = store(0)
