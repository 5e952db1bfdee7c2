import { materials } from 'virtual:calls/materials'
import { sortOf } from '../../contract/materials-lists.ts'
import { ask } from '../kit/api/browser.ts'

/** To the reader's own disk, under its real name. */
export async function keep(id: number, version?: number) {
  const { data } = await ask(materials.materialLink, {
    id,
    to: 'keep',
    ...(version !== undefined && { version }),
  })
  const link = document.createElement('a')
  link.href = data.link
  link.download = data.name
  link.click()
}

/** As a file of the browser's own: a page of the classroom is made of it; of an Office file its pages. */
export async function fetched(id: number, type: string): Promise<File> {
  const isOffice = sortOf(type) === 'office'
  const { data } = await ask(materials.materialLink, { id })
  const answer = await fetch(isOffice ? await pagesMade(id) : data.link)
  if (!answer.ok) throw new Error(String(answer.status))
  const [name, as] = isOffice ? [`${data.name}.pdf`, 'application/pdf'] : [data.name, data.type]
  return new File([await answer.blob()], name, { type: as })
}

/** No Office file takes longer, with those of others before it. */
const patience = 180_000
export const askAgainAfter = 700

/** Where an Office file's pages lie, once they are made. */
async function pagesMade(id: number): Promise<string> {
  const until = Date.now() + patience
  await ask(materials.askMaterialPages, { id })
  while (Date.now() < until) {
    const { data } = await ask(materials.materialPages, { id })
    if (data.link) return data.link
    if (data.state !== 'waiting') throw new NoPages(data.problem ?? 'none')
    await new Promise(go => setTimeout(go, askAgainAfter))
  }
  throw new NoPages('tooLong')
}

export class NoPages extends Error {
  readonly why: 'broken' | 'tooLong' | 'none'
  constructor(why: NoPages['why']) {
    super(why)
    this.why = why
  }
}
