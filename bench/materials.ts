import { materials } from '../contract/materials.ts'
import { withClient } from '../server/kit/database/connection.ts'
import { ask } from '../tests/kit/client.ts'
import { median, type Stage } from './stage.ts'

/** A folder of so many files: page by page over HTTP, against the bare statements that find and count the same rows. */
async function largeFolder(stage: Stage, files: number) {
  const [made] = (await stage.sql(`with own as (
      select s.id, s.site from material_space s join person p on p.id = s.person where p.username = 'teacher' limit 1
    ) insert into material (site, space, kind, name, sorted) select site, id, 'folder', '大文件夹', 'dawenjianjia' from own
      returning id::int, site::int, space::int`)) as unknown as [{ id: number; site: number; space: number }]
  await stage.sql(`insert into material (site, space, parent, kind, name, sorted, type, size, versions)
    select ${made.site}, ${made.space}, ${made.id}, 'file', '讲义' || n || '.pdf', 'jiangyi' || lpad(n::text, 12, '0') || '.pdf',
      'application/pdf', 9000, 1 from generate_series(1, ${files}) n`)
  await stage.sql('analyze material')
  const token = await stage.signIn('teacher')
  const here = `from material m where m.site = ${made.site} and m.space = ${made.space} and m.parent = ${made.id} and m.bin is null`
  return withClient(stage.superuser(), async client => {
    const pairs: { ours: number; bare: number }[] = []
    for (let round = 0; round < 21; round += 1) {
      // The first page and the last by turns.
      const page = round % 2 === 0 ? 1 : Math.ceil(files / 50)
      const at = performance.now()
      const said = await ask({ port: stage.port, token }, materials.folder, {
        query: { folder: String(made.id), page: String(page), size: '50' },
      })
      const between = performance.now()
      await client.query(`select count(*) ${here}`)
      const { rows } = await client.query(
        `select m.* ${here} order by m.sorted, m.id limit 50 offset ${(page - 1) * 50}`,
      )
      pairs.push({ ours: between - at, bare: performance.now() - between })
      if (said.data.total !== files || said.data.rows[0]?.id !== Number(rows[0].id))
        throw new Error(`page ${page}: ${said.code}`)
    }
    const later = pairs.slice(1)
    return {
      ours: median(later.map(({ ours }) => ours)),
      bare: median(later.map(({ bare }) => bare)),
      ratio: median(later.map(({ ours, bare }) => ours / bare)),
    }
  })
}

type Budget = (what: string, found: string, asked: string, kept: boolean) => void

export async function aLargeFolder(stage: Stage, budget: Budget) {
  const { ours, bare, ratio } = await largeFolder(stage, 10_000)
  const found = `${ratio.toFixed(2)} of the bare statements (${ours.toFixed(0)} to ${bare.toFixed(0)} ms)`
  budget('a folder of 10,000 files, a page of it', found, '3', ratio <= 3)
}
