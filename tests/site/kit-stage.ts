import type { Page } from 'playwright-core'
import { freshFolder } from '../kit/folder.ts'
import { freePort, startProgram } from '../kit/program.ts'

/** The program as developers run it: there alone the page of all parts exists. */
export async function startKitStage() {
  const folder = freshFolder()
  const port = await freePort()
  const program = startProgram('server/main.ts', [], {
    PORT: String(port),
    ESCHOOL_DATA: folder.path,
    ESCHOOL_DEV: 'yes',
  })
  await program.until(/^ready /m)
  return {
    open: async (page: Page) => {
      await page.goto(`http://localhost:${port}/eschool/kit`)
      await page.locator('main.sample').waitFor({ timeout: 120_000 })
    },
    close: async () => {
      program.child.kill('SIGTERM')
      await program.ended
      folder.remove()
    },
  }
}
