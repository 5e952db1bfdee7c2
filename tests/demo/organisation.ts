import type { Db } from '../../server/kit/database/scope.ts'
import type { PlayerName } from './cast.ts'

type Branch = { [name: string]: Branch | readonly PlayerName[] }

/** Directories, and classes with who sits in them. */
const tree: Branch = {
  高中部: {
    高一: { '高一（1）班': ['chen', 'li'], '高一（2）班': ['feng', 'sun'] },
    高二: { '高二（1）班': ['wang', 'zhang'], '高二（2）班': [] },
  },
  初中部: { '初三（1）班': ['zhao'] },
  兴趣班: { 书法班: ['zhou'] },
}

const teaching: Partial<Record<PlayerName, string[]>> = {
  he: ['数学'],
  gu: ['书法'],
  lin: ['语文'],
  tang: ['英语'],
  heli: ['物理', '化学'],
  lu: ['信息学'],
}

/** The organisation, who sits where, who teaches and leads what, and whom to call at home. */
export async function makeOrganisation(db: Db, people: Record<PlayerName, number>) {
  const classes: Record<string, number> = {}
  await grow(tree, null)
  await db
    .insertInto('head_class')
    .values(
      ['高一（1）班', '高一（2）班'].map(name => ({ person: people.gu, class: classes[name] as number })),
    )
    .execute()
  const subjects = new Map(
    (await db.selectFrom('subject').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  await db
    .insertInto('person_subject')
    .values(
      Object.entries(teaching).flatMap(([teacher, names]) =>
        names.map(name => ({ person: people[teacher as PlayerName], subject: subjects.get(name) as number })),
      ),
    )
    .execute()
  await db
    .insertInto('guardian')
    .values([
      { student: people.chen, name: '陈国强', relation: 'FATHER', phone: '13600009152' },
      { student: people.chen, name: '沈静', relation: 'MOTHER', phone: '13600009252' },
      { student: people.zhao, name: '赵敏', relation: 'MOTHER', phone: '13900002376' },
    ])
    .execute()
  await db
    .insertInto('guardian_consent')
    .values({
      student: people.zhao,
      guardian_name: '赵敏',
      relation: 'MOTHER',
      phone: '13900002376',
      agreement: 'user agreement',
      version: '1',
      way: 'PAPER',
      noted_by: people.zheng,
    })
    .execute()
  await db
    .insertInto('student_note')
    .values({ student: people.chen, author: people.zheng, text: '家长希望周末上午上课。' })
    .execute()

  async function grow(branch: Branch, parent: number | null) {
    for (const [position, [name, below]] of Object.entries(branch).entries()) {
      const kind = Array.isArray(below) ? 'CLASS' : 'DIRECTORY'
      const { id } = await db
        .insertInto('node')
        .values({ parent, kind, name, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (!Array.isArray(below)) {
        await grow(below as Branch, id)
        continue
      }
      classes[name] = id
      const seated = (below as readonly PlayerName[]).map(player => people[player])
      if (seated.length > 0)
        await db.updateTable('person').set({ class: id }).where('id', 'in', seated).execute()
    }
  }
}
