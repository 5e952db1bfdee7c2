import type { ComponentType } from 'react'
import { store } from './store.ts'

/** What stays at the edge of the window while somebody walks from page to page: work that goes on. An area puts it there. */
export const tray = store<ComponentType | null>(null)
