import { addresses } from '../../contract/addresses.ts'
import { materials } from '../../contract/materials.ts'
import { materialShares } from '../../contract/materials-sharing.ts'
import { type BodyOf, type QueryOf, send } from '../kit/client.ts'
import type { Person, School } from '../kit/school.ts'

export const pdf = (size = 2000) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(Math.max(0, size - 15), 'x'),
    Buffer.from('\n%%EOF'),
  ])

/** Sends bytes up in one piece; what the school answers. */
export async function sendUp(person: Person, bytes: Buffer, title = '讲义.pdf') {
  const headers = { ...person.wire.headers, 'tus-resumable': '1.0.0' }
  const begun = await send(
    {
      ...person.wire,
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(title).toString('base64')}`,
      },
    },
    'POST',
    addresses.uploadFile,
  )
  return send<{ id: number } | null>(
    { ...person.wire, headers: { ...headers, 'upload-offset': '0' } },
    'PATCH',
    String(begun.headers.location),
    bytes,
    'application/offset+octet-stream',
  )
}

export async function uploaded(person: Person, bytes: Buffer = pdf()): Promise<number> {
  const { data, message } = await sendUp(person, bytes)
  if (!data) throw new Error(message)
  return data.id
}

type NewFile = Partial<BodyOf<typeof materials.addFile>>

/** What was sent up, put where it is said: what the call answers. */
export const putFile = (person: Person, file: number, some: NewFile = {}) =>
  person.call(materials.addFile, {
    body: { to: {}, path: [], name: '讲义.pdf', whenTaken: 'refuse', ...some, file },
  })

export async function added(
  person: Person,
  name: string,
  some: NewFile = {},
  bytes: Buffer = pdf(),
): Promise<number> {
  const { data, code, message } = await putFile(person, await uploaded(person, bytes), { name, ...some })
  if (!data?.id) throw new Error(`${name}: ${code} ${message}`)
  return data.id
}

export async function folderIn(person: Person, name: string, to: NewFile['to'] = {}): Promise<number> {
  const { data, code, message } = await person.call(materials.addFolder, { body: { to, name } })
  if (!data?.id) throw new Error(`${name}: ${code} ${message}`)
  return data.id
}

export const listed = (person: Person, query: QueryOf<typeof materials.folder> = {}) =>
  person.call(materials.folder, { query })
export const names = async (person: Person, query: QueryOf<typeof materials.folder> = {}) => {
  const { data, code } = await listed(person, query)
  return data ? data.rows.map(({ name }) => name) : code
}

export const move = (
  person: Person,
  ids: number[],
  to: BodyOf<typeof materials.moveMaterials>['to'],
  whenTaken: 'refuse' | 'both' = 'refuse',
  some: Partial<BodyOf<typeof materials.moveMaterials>> = {},
) => person.call(materials.moveMaterials, { body: { ids, to, whenTaken, ...some } })

export const share = (person: Person, id: number, courses: number[], classes: number[] = []) =>
  person.call(materialShares.shareMaterial, { params: { id: String(id) }, body: { courses, classes } })

export const linkTo = (person: Person, id: number, to: 'show' | 'keep' = 'show') =>
  person.call(materials.materialLink, { params: { id: String(id) }, query: { to } })

export const courseNamed = async ({ look, site }: School, name: string, at = site) =>
  Number((await look('select id::int from course where site = $1 and name = $2', [at, name]))[0]?.id)

/** Everything that is counted, beside what really lies there. */
export async function counted({ look, site }: School) {
  const [row] = await look(
    `select (select coalesce(sum(size), 0)::bigint from material_version where site = $1) as lies,
      (select coalesce(sum(bytes), 0)::bigint from material_space where site = $1) as spaces,
      (select coalesce(max(bytes), 0)::bigint from material_limit where site = $1) as school,
      (select count(*)::int from material_space s where site = $1
        and bytes <> (select coalesce(sum(size), 0) from material_version v where v.space = s.id)) as wrong`,
    [site],
  )
  return row as { lies: number; spaces: number; school: number; wrong: number }
}

/** What a test has left at the top of somebody's own goes for good, as its owner would do it. */
export async function cleared(person: Person) {
  const { data } = await listed(person, { size: '100' })
  const ids = data.rows.filter(({ name }) => name.startsWith('试')).map(({ id }) => id)
  if (ids.length > 0) await person.call(materials.binMaterials, { body: { ids } })
  await person.call(materials.emptyBin, { body: { of: {} } })
}
