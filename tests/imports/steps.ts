import { request } from 'node:http'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import type { Person, School } from '../kit/school.ts'
import { bring } from './sheets.ts'

export const of = (id: number) => ({ params: { id: String(id) } })

/** The rows of a workbook, as they stand in it. */
export async function read(bytes: Buffer) {
  const all: unknown[][] = []
  for await (const { values } of streamXlsxRows(bytes)) all.push([...values])
  return all
}

export type Steps = ReturnType<typeof stepsOf>

/** An import from its sheet to its end, over the wire. */
export function stepsOf(school: School, zheng: Person, content = 'users') {
  const state = async (id: number) => (await zheng.call(imports.importState, of(id))).data
  const settled = (id: number, wanted: string) =>
    expect.poll(async () => (await state(id))?.state, { timeout: 30_000 }).toBe(wanted)

  /** From the sheet to its dry run. */
  async function checked(bytes: Buffer | string, options: Parameters<typeof bring>[2] = {}) {
    const { code, data } = await bring(zheng, bytes, { content, ...options })
    expect(code).toBe(codes.done)
    await settled(data.id, 'checked')
    return state(data.id)
  }
  const run = (id: number, way: 'all' | 'good') => zheng.call(imports.runImport, { ...of(id), body: { way } })
  async function written(bytes: Buffer | string, options: Parameters<typeof bring>[2] = {}) {
    const one = await checked(bytes, options)
    expect((await run(one.id, 'all')).code).toBe(codes.done)
    await settled(one.id, 'done')
    return state(one.id)
  }
  const rows = async (id: number, show = 'bad') =>
    (await zheng.call(imports.importRows, { ...of(id), query: { show: show as 'bad', size: '100' } })).data
  const problems = async (id: number) =>
    Object.fromEntries(
      (await rows(id)).rows.map(
        ({ number, cells }: { number: number; cells: { column: string; problem: string }[] }) => [
          number,
          Object.fromEntries(
            cells.filter(({ problem }) => problem).map(({ column, problem }) => [column, problem]),
          ),
        ],
      ),
    )
  const fetched = (path: string) =>
    new Promise<Buffer>(resolve =>
      request({ port: school.port, path, headers: { host: 'localhost' } }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts)))
      }).end(),
    )
  return { state, settled, checked, run, written, problems, fetched }
}
