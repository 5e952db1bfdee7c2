import { afterAll } from 'vitest'
import { openSchool } from './school.ts'
import { openStage } from './visit.ts'

/** The school of a file of tests: opened before its first, closed behind its last. */
export async function schoolHere(...wishes: Parameters<typeof openSchool>) {
  const school = await openSchool(...wishes)
  afterAll(() => school.close())
  return school
}

/** The same behind a browser. */
export async function stageHere(...wishes: Parameters<typeof openStage>) {
  const stage = await openStage(...wishes)
  afterAll(() => stage.close())
  return stage
}
