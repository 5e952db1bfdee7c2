import type { ReactNode } from 'react'

export interface PersonFigureProps {
  /** Assistants look as teachers do. */
  role: 'STUDENT' | 'TEACHER' | 'ASSISTANT' | 'ADMIN'
  /** As on the wire: 女, else male. */
  gender: string
}

const skin = '#E8C39E'
const hair = '#2B2622'

// Role is told by clothes, gender by hair; both are drawn on the squares of the paper.
const clothes: Record<'student' | 'teacher' | 'admin', { tint: number; shape: ReactNode }> = {
  // school jersey with a zip and two stripes
  student: {
    tint: 2,
    shape: (
      <>
        <path d="M8 56c1-12 8-17 20-17s19 5 20 17Z" fill="var(--s2-mid)" />
        <path d="M28 40v16" stroke="#FFFFFF" strokeWidth="1.6" />
        <path d="M13 45l3 11M43 45l-3 11" stroke="#FFFFFF" strokeWidth="2.2" />
      </>
    ),
  },
  // open collar, a book before the chest
  teacher: {
    tint: 1,
    shape: (
      <>
        <path d="M8 56c1-12 8-17 20-17s19 5 20 17Z" fill="var(--s1-mid)" />
        <path d="M22 39.5l6 8 6-8-2-1.5h-8Z" fill="#FFFFFF" />
        <path d="M18 50.5c4-1.6 7-1.2 10 .6 3-1.8 6-2.2 10-.6V56H18Z" fill="#FFFFFF" />
        <path d="M28 51v5" stroke="var(--s1-mid)" strokeWidth="1" />
      </>
    ),
  },
  // jacket and the card of the house on its ribbon
  admin: {
    tint: 3,
    shape: (
      <>
        <path d="M8 56c1-12 8-17 20-17s19 5 20 17Z" fill="var(--s3-mid)" />
        <path d="M22 39l6 17 6-17-2-1h-8Z" fill="#FFFFFF" />
        <path d="M23 39.5l5 9 5-9" fill="none" stroke="#23588A" strokeWidth="1.4" />
        <rect x="24.5" y="48" width="7" height="7.5" rx="1" fill="#23588A" />
        <path d="M26.5 51h3M26.5 53h3" stroke="#FFFFFF" strokeWidth=".9" />
      </>
    ),
  },
}

const heads: Record<'female' | 'male', { behind: ReactNode; before: ReactNode }> = {
  female: {
    behind: (
      <path
        d="M16.5 24c0-9 5-13.5 11.5-13.5S39.5 15 39.5 24v14c0 1.6-1.2 2.6-2.6 2.6H19.1c-1.4 0-2.6-1-2.6-2.6Z"
        fill={hair}
      />
    ),
    before: (
      <path
        d="M18.6 24.5c.2-7.6 4-11 9.4-11s9.2 3.4 9.4 11c-5.4-.6-9.4-2.6-11.6-5.8-1.4 2.8-3.8 4.8-7.2 5.8Z"
        fill={hair}
      />
    ),
  },
  male: {
    behind: null,
    before: (
      <path
        d="M18 25.5c-1.2-9 3-14.6 10.2-14.6 5.6 0 11 4 9.8 14.6l-1.6-.2c-.2-3-1-4.8-2.4-5.9-4 1.6-9.4 1.6-13 .3-.9 1.3-1.3 3-1.4 5.6Z"
        fill={hair}
      />
    ),
  },
}

/** The picture of a person who has given none: one for each of student, teacher and admin, female and male. */
export function PersonFigure({ role, gender }: PersonFigureProps) {
  const kind = role === 'STUDENT' ? 'student' : role === 'ADMIN' ? 'admin' : 'teacher'
  const { tint, shape } = clothes[kind]
  const head = heads[gender === '女' ? 'female' : 'male']
  return (
    <svg className="person-figure" viewBox="0 0 56 56" aria-hidden="true">
      <rect width="56" height="56" fill={`var(--s${tint}-soft)`} />
      <path
        d="M14 0v56M28 0v56M42 0v56M0 14h56M0 28h56M0 42h56"
        stroke={`var(--s${tint}-mid)`}
        strokeOpacity=".22"
        strokeWidth=".8"
      />
      {head.behind}
      <path d="M24 32h8v7c0 2-1.6 3.6-4 3.6S24 41 24 39Z" fill="#D9AF86" />
      {shape}
      <ellipse cx="28" cy="26" rx="8.6" ry="9.8" fill={skin} />
      {head.before}
    </svg>
  )
}
