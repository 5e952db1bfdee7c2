import { people } from 'virtual:calls/people'
import { site } from 'virtual:calls/site'
import { serviceBase } from '../../contract/addresses.ts'
import type { Me, Platform } from '../kit/session/session.ts'

// The browser's own parts as far as the shell touches them, for tests that run outside one.

export const me = (over: Partial<Me> = {}): Me => ({
  role: ['STUDENT'],
  headTeacher: false,
  enabled: true,
  fullName: 'Li Muyang',
  gender: '男',
  userId: 7,
  siteId: 1,
  username: 'limuyang',
  phone: '',
  binding: true,
  avatar: '',
  title: '',
  info: '',
  firstLogin: false,
  cloudVisionAccount: '',
  cloudVisionPassword: '',
  roles: ['STUDENT'],
  stage: 'WHOLE',
  duties: null,
  help: null,
  ...over,
})

type Answers = Record<string, { code: number; message?: string; data?: unknown } | number | Error>
const byPath = new Map([...Object.values(people), ...Object.values(site)].map(call => [call.path, call.name]))

/** Answers fetch by the names of calls; a number is a bare HTTP status, an Error no answer at all. */
export function serverSaying(
  answers: Answers,
  asked: { name: string; url: string; init: RequestInit }[] = [],
) {
  return (async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://school').pathname.replace(serviceBase, '')
    const name = byPath.get(path) ?? path
    asked.push({ name, url, init })
    const answer = answers[name] ?? { code: 0 }
    if (answer instanceof Error) throw answer
    if (typeof answer === 'number') return new Response('', { status: answer })
    return Response.json({ message: '', data: null, ...answer })
  }) as typeof fetch
}

export const platform = (trainingStatus: Platform['trainingStatus']) => ({
  code: 0,
  data: { trainingStatus },
})
