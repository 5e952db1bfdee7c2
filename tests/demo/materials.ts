import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/scope.ts'
import { keepFile } from '../../server/kit/files/files.store.ts'
import type { Keeping } from '../../server/kit/files/keeping.ts'
import { randomName } from '../../server/kit/sealing.ts'
import { addFile, addFolder, addVersion, type Spot } from '../../server/materials/material.store.ts'
import type { PlayerName } from './cast.ts'
import { offered } from './courses.ts'
import { figure, sheet, tone } from './papers.ts'

const parabola = (x: number) => x * x - 2
const rules =
  '线上课堂文明公约\n\n一、提前五分钟进入教室，检查摄像头和麦克风。\n二、发言先举手，聊天区只谈与课程有关的内容。\n三、未经同意，不录制、不传播课堂画面。\n'

const made = {
  plan: {
    type: 'application/pdf',
    ending: 'pdf',
    content: () => sheet([{ heading: 'Plan', curve: Math.sin }]),
  },
  first: {
    type: 'application/pdf',
    ending: 'pdf',
    content: () =>
      sheet([
        { heading: '1.1   y = x', curve: x => x },
        { heading: '1.2   y = |x - 1|', curve: x => Math.abs(x - 1) },
        { heading: '1.3   y = 1 / (x + 2)', curve: x => 1 / (x + 2) },
      ]),
  },
  second: {
    type: 'application/pdf',
    ending: 'pdf',
    content: () =>
      sheet([
        { heading: '2.1   y = x^2 - 2', curve: parabola },
        { heading: '2.2   y = 2 - x^2', curve: x => -parabola(x) },
      ]),
  },
  third: {
    type: 'application/pdf',
    ending: 'pdf',
    content: () => sheet([{ heading: '3   y = x^3', curve: x => x ** 3 }]),
  },
  parabola: { type: 'image/png', ending: 'png', content: () => figure(parabola) },
  sine: { type: 'image/png', ending: 'png', content: () => figure(Math.sin) },
  rules: { type: 'text/plain', ending: 'txt', content: () => Buffer.from(rules) },
  tone: { type: 'audio/wav', ending: 'wav', content: tone },
} satisfies Record<string, { type: string; ending: string; content: () => Buffer | Promise<Buffer> }>

type Paper = keyof typeof made
export type Papers = Record<Paper, { name: string; type: string; size: number }>

export async function keepMaterialFiles(keeping: Keeping): Promise<Papers> {
  const kept: Partial<Papers> = {}
  for (const [key, { type, ending, content }] of Object.entries(made)) {
    const bytes = await content()
    const name = `${randomName()}.${ending}`
    await keeping.put(name, bytes)
    kept[key as Paper] = { name, type, size: bytes.length }
  }
  return kept as Papers
}

/** A folder with what lies in it: another folder, or a file of these papers, its newest version last. */
interface Tree {
  [name: string]: Tree | Paper | Paper[]
}

/** What the demonstration keeps; tests and documents call it by these names. */
export const kept = {
  school: { 教研资料: { '学期教研计划.pdf': 'plan' }, '线上课堂文明公约.txt': 'rules' },
  teacher: {
    '函数与图像（备课）': {
      '第1讲 函数的概念.pdf': 'first',
      '第2讲 二次函数.pdf': ['third', 'second'],
      '第10讲 复习.pdf': 'third',
      课堂用图: { '抛物线.png': 'parabola', '正弦曲线.png': 'sine' },
    },
    '上课铃.wav': 'tone',
  },
  course: {
    课堂讲义: { '第1讲 函数的概念.pdf': 'first', '第2讲 二次函数.pdf': 'second', '抛物线.png': 'parabola' },
  },
} satisfies Record<string, Tree>

export async function makeMaterials(db: Db, people: Record<PlayerName, number>, papers: Papers) {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  const course = courses.find(({ name }) => name === offered.functions.name)?.id as number
  const space = async (values: {
    kind: 'school' | 'person' | 'course'
    course: number | null
    person: number | null
  }) => (await db.insertInto('material_space').values(values).returning('id').executeTakeFirstOrThrow()).id
  // One file of the house for each paper: what lies in two places is one of them.
  const files = new Map<Paper, number>()
  const upload = async (paper: Paper, person: number) => {
    const { name, type, size } = papers[paper]
    const id = files.get(paper) ?? (await keepFile(db, { name, open: false, type, size, owner: person }))
    files.set(paper, id)
    return { id, type, size }
  }
  const hang = async (spot: Spot, tree: Tree, person: number) => {
    for (const [name, what] of Object.entries(tree)) {
      if (typeof what === 'object' && !Array.isArray(what)) {
        const folder = await addFolder(db, spot, name, person)
        await hang({ ...spot, parent: folder }, what, person)
        continue
      }
      const [first, ...later] = [what].flat()
      if (first === undefined) continue
      const id = await addFile(db, spot, name, await upload(first, person), person)
      for (const paper of later) await addVersion(db, id, await upload(paper, person), person)
    }
  }
  const school = await space({ kind: 'school', course: null, person: null })
  const own = await space({ kind: 'person', course: null, person: people.he })
  const ofCourse = await space({ kind: 'course', course, person: null })
  await hang({ space: school, parent: null }, kept.school, people.zheng)
  await hang({ space: own, parent: null }, kept.teacher, people.he)
  await hang({ space: ofCourse, parent: null }, kept.course, people.he)
  await sql`insert into material_share (material, course, made_by)
    select id, ${course}, ${people.he} from material where space = ${ofCourse} and parent is null`.execute(db)
}
