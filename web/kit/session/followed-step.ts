import type { PreparationStep } from '../../../contract/site-preparation-lists.ts'
import { store } from '../store.ts'

const keptName = 'preparation-step'

/** The step of getting a new school ready that this tab is being led through: it is named above every page until it is left. */
export const followedStep = store<PreparationStep | null>(
  typeof window === 'undefined' ? null : (sessionStorage.getItem(keptName) as PreparationStep | null),
)

export function follow(step: PreparationStep | null) {
  if (step === null) sessionStorage.removeItem(keptName)
  else sessionStorage.setItem(keptName, step)
  followedStep.set(step)
}
