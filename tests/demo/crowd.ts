import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/scope.ts'
import type { Sealing } from '../../server/kit/sealing.ts'
import { pinyinOf } from '../../server/people/pinyin.rules.ts'
import { sharedHash } from './people.ts'

const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛范彭郎'
const given = [
  '子涵',
  '梓轩',
  '雨桐',
  '浩宇',
  '欣怡',
  '思远',
  '诗涵',
  '俊杰',
  '若曦',
  '一鸣',
  '佳琪',
  '天佑',
  '语嫣',
  '明轩',
]

/** Enough students to search, filter and turn pages among: invented, the same every time, in two statements. */
export async function makeCrowd(db: Db, sealing: Sealing, count = 140) {
  const classes = await db.selectFrom('node').select('id').where('kind', '=', 'CLASS').orderBy('id').execute()
  const hash = await sharedHash()
  const people = Array.from({ length: count }, (_, n) => {
    const name = `${surnames[(n * 7) % surnames.length]}${given[(n * 5) % given.length]}`
    const [sound = ''] = pinyinOf(name).split(' ')
    return {
      username: `${sound}${100 + n}`,
      full_name: name,
      pinyin: pinyinOf(name),
      gender: n % 2 === 0 ? '女' : '男',
      phone: n % 9 === 0 ? null : `1850000${String(1000 + n)}`,
      number: `S2026${String(100 + n)}`,
      born: `${2009 + (n % 4)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
      class: n % 17 === 0 ? null : classes[n % classes.length]?.id,
      state: n % 23 === 0 ? 'DISABLED' : 'ENABLED',
      first_login: n % 5 === 0,
      key: sealing.newPersonKey().toString('hex'),
      place: n,
    }
  })
  await sql`with made as (
      insert into person (username, full_name, pinyin, gender, phone, number, born, class, state, disabled_by, first_login,
        must_change_password, password_hash, sealing_key, created_at)
      select username, full_name, pinyin, gender, phone, number, born, class, state,
        case state when 'DISABLED' then 'SCHOOL' end, first_login, first_login, ${hash}, decode(key, 'hex'),
        now() - place * interval '7 hours'
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (username text, full_name text, pinyin text, gender text, phone text, number text, born date, class bigint,
          state text, first_login boolean, key text, place bigint)
      returning id
    ) insert into person_role (person, role) select id, 'STUDENT' from made`.execute(db)
}
