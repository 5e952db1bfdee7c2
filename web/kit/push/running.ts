import { store } from '../store.ts'

/** Counts up whenever a running lesson that one may look at has moved. */
export const runningMoved = store(0)
