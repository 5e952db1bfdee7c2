import { classroom } from 'virtual:calls/classroom'
import { people } from 'virtual:calls/people'
import type { TFunction } from 'i18next'
import { ask } from '../../kit/api/browser.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { askClassroom } from './ask-classroom.ts'
import { type Joining, joinLink, launcherAddress, NotJoined } from './join-link.ts'

type Words = TFunction<'kit'>

/** After a launcher was called: nobody can know whether it is there. */
const launcherPatience = 6000

/** Goes through a join link: asks the classroom, then opens it or calls its launcher. What fails is said here. */
async function goThrough(joining: Joining, t: Words) {
  try {
    const { data: me } = await ask(people.userInfo, undefined, { background: true, anyRole: true })
    const link = joinLink(joining, me)
    const reply = await askClassroom(link)
    if (reply.code === '') return location.assign(link)
    const launcher = launcherAddress(reply)
    if (launcher === undefined) throw new NotJoined('error')
    location.assign(launcher)
    setTimeout(() => toast(t('join.launcher'), 'refusal'), launcherPatience)
  } catch (error) {
    toast(t(`join.${error instanceof NotJoined ? error.failure : 'error'}`), 'refusal')
  }
}

/** Without a room of ours the link is the page of a meeting outside, which nobody asks for its leave. */
const go = async (joining: Joining, t: Words) =>
  joining.k === '' ? location.assign(joining.joinUrl) : goThrough(joining, t)

/** A refusal of the call is shown by the call. */
const orRefused = <D>(asked: Promise<{ data: D }>) => asked.then(({ data }) => data).catch(() => undefined)

export async function intoLesson(lesson: number, t: Words) {
  const joining = await orRefused(ask(classroom.liveUrl, { id: String(lesson) }))
  if (joining) await go(joining, t)
}

export async function intoOpen(lesson: number, t: Words) {
  const joining = await orRefused(ask(classroom.openLiveUrl, { lessonId: String(lesson) }))
  if (joining) await go(joining, t)
}

/** A teacher's room of their own, without a lesson. */
export async function intoPrepared(t: Words) {
  const room = await orRefused(ask(classroom.prepareRoom))
  if (!room) return
  const { teacherToken, assistantToken, teacherJoinUrl, k } = room
  await goThrough({ joinUrl: teacherJoinUrl, token: teacherToken || assistantToken, k }, t)
}
