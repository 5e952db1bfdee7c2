import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { agreement, agreementVersion } from '../site/agreement.ts'
import './orders.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'

/** What a student accepted with an order: the text, in the language in which it was read, and between whom. */
export interface Agreed {
  language: Language
  school: string
  student: string
  title: string
  paragraphs: { heading: string; text: string }[]
}

/** As it is accepted now. */
export async function agreedNow(db: Db, student: number, language: Language): Promise<Agreed> {
  const { rows } = await sql<{
    school: string
    student: string
  }>`select s.school_name as school, coalesce((select p.full_name from person p where p.id = ${student}), '') as student
      from site s where s.id = ${ownSiteId}`.execute(db)
  const { school = '', student: name = '' } = rows[0] ?? {}
  return { language, school, student: name, ...agreement(language, school) }
}

export interface AgreementRow {
  number: string
  version: string
  agreed: Agreed | null
  student: number
  zone: string
  course: string
  price: number
  pays: number
  discount: string
  fee_rule: string
  refund_rule: string
  made_at: Date
  lines: { name: string; price: number; pays: number }[]
}

/** The agreement of an order; nothing where none was accepted, or its text is not there any more. */
export async function agreementOf(
  db: Db,
  order: number,
): Promise<(AgreementRow & { agreed: Agreed }) | undefined> {
  const { rows } =
    await sql<AgreementRow>`select o.number, o.agreement as version, o.agreed, o.student, s.time_zone as zone,
      o.course_name as course, o.price, o.pays, o.discount_name as discount, o.fee_rule, o.refund_rule, o.made_at,
      (select json_agg(json_build_object('name', l.name, 'price', l.price, 'pays', l.pays) order by l.position)
        from order_line l where l.course_order = o.id) as lines
    from course_order o join site s on s.id = o.site where o.id = ${order} and o.agreement <> ''`.execute(db)
  const [row] = rows
  // Of an order from before texts were kept: the one of its version, while that is in force.
  const agreed =
    row?.agreed ?? (row?.version === agreementVersion ? await agreedNow(db, row.student, 'zh') : null)
  return row && agreed ? { ...row, agreed } : undefined
}
