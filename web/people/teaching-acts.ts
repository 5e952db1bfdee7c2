import type { ComponentType } from 'react'

type Act = ComponentType<{ teacher: { id: number; fullName: string } }>
const acts: { name: string; Act: Act }[] = []

/** What areas above this one add to a teacher's row in the office's list of them. */
export const addTeachingAct = (name: string, Act: Act) => void acts.push({ name, Act })
export const teachingActs = (): readonly { name: string; Act: Act }[] => acts
