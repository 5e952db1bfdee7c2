import { guardianLinks, guardians } from '../../contract/people-guardian-links.ts'
import { office } from '../../contract/people-office.ts'
import type { Person, School } from '../kit/school.ts'

/** What a guardian reads behind the last slash of the newest link that came to the phone. */
export async function linkAt(school: Pick<School, 'look'>, phone: string) {
  const [message] = await school.look(
    "select fields ->> 'key' as key from message where purpose = 'link' and recipient = $1 order by id desc limit 1",
    [phone],
  )
  return message?.key as string
}

/** A guardian of a student, put on the record by the office. */
export async function guardianOf(by: Person, student: number, name: string, phone: string) {
  const { data } = await by.call(office.addGuardian, {
    params: { id: String(student) },
    body: { name, relation: 'OTHER', phone },
  })
  return data.id
}

export const sendTo = (by: Person, guardian: number, days = 7) =>
  by.call(guardianLinks.sendGuardianLink, {
    params: { id: String(guardian) },
    body: { purpose: 'leave', days },
  })

/** The minute that a phone has to wait for its next code, and a guardian for the next link, is over. */
export async function aMinuteLater({ look }: Pick<School, 'look'>) {
  await look("update phone_code set created_at = created_at - interval '2 minutes'")
  await look("update guardian_link set made_at = made_at - interval '2 minutes'")
}

/** The code as it comes to the phone; a demonstration answers with it. */
export const codeFor = async (school: School, token: string) =>
  (await school.visitor.call(guardians.sendGuardianCode, { body: { token } })).data?.code as string

export const enter = (school: School, token: string, verificationCode: string) =>
  school.visitor.call(guardians.enterAsGuardian, { body: { token, verificationCode } })

/** From the link to the key. */
export async function keyBy(school: School, phone: string) {
  const token = await linkAt(school, phone)
  const { data } = await enter(school, token, await codeFor(school, token))
  return data.key
}
