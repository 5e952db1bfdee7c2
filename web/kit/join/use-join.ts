import { classroom } from 'virtual:calls/classroom'
import { people } from 'virtual:calls/people'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../api/browser.ts'
import { toast } from '../ui/toast.tsx'
import { askClassroom } from './ask-classroom.ts'
import { type Joining, joinLink, launcherAddress, NotJoined } from './join-link.ts'

/** After a launcher was called: nobody can know whether it is there. */
export const launcherPatience = 6000

/** Goes through a join link: asks the classroom, then opens it or calls its launcher. What fails is said here. */
export async function goThrough(joining: Joining, t: TFunction<'kit'>) {
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

const linkTo = {
  lesson: (lesson: number) => ask(classroom.liveUrl, { id: String(lesson) }),
  open: (lesson: number) => ask(classroom.openLiveUrl, { lessonId: String(lesson) }),
}

/**
 * Takes a person into a lesson: `const { join, isJoining } = useJoin()`, then `join(lesson.id)`, or `join(lesson.id, 'open')` from the
 * page of an open course. Whoever may not enter is told why by the call itself.
 */
export function useJoin() {
  const { t } = useTranslation('kit')
  const [isJoining, setJoining] = useState(false)
  const join = async (lesson: number, from: keyof typeof linkTo = 'lesson') => {
    if (isJoining) return
    setJoining(true)
    try {
      const { data } = await linkTo[from](lesson)
      await goThrough(data, t)
    } catch {
      // The call has said why.
    } finally {
      setJoining(false)
    }
  }
  return { join, isJoining }
}

export async function goPrepare(t: TFunction<'kit'>) {
  const asked = await ask(classroom.prepareRoom).catch(() => undefined)
  if (!asked) return
  const { teacherToken, assistantToken, teacherJoinUrl, k } = asked.data
  await goThrough({ joinUrl: teacherJoinUrl, token: teacherToken || assistantToken, k }, t)
}
