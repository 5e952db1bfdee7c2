import type { PreparationStep } from '../../contract/site-preparation-lists.ts'

export interface StepTold {
  step: PreparationStep
  isDone: boolean
}

/** What is to be done next: behind a step the first that is open, and from the start again where none is. */
export function nextStep(steps: readonly StepTold[], behind?: PreparationStep): PreparationStep | undefined {
  const at = steps.findIndex(({ step }) => step === behind)
  const open = [...steps.slice(at + 1), ...steps.slice(0, at + 1)].find(
    ({ step, isDone }) => !isDone && step !== behind,
  )
  return open?.step
}
