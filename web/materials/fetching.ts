import { materials } from 'virtual:calls/materials'
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

/** As a file of the browser's own: a page of the classroom is made of it. */
export async function fetched(id: number): Promise<File> {
  const { data } = await ask(materials.materialLink, { id })
  const answer = await fetch(data.link)
  if (!answer.ok) throw new Error(String(answer.status))
  return new File([await answer.blob()], data.name, { type: data.type })
}
