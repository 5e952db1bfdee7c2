import type { ComponentType } from 'react'

const cards: { name: string; Section: ComponentType }[] = []

/** What areas above this one add to the settings of the classroom. */
export const addClassroomCard = (name: string, Section: ComponentType) => void cards.push({ name, Section })
export const classroomCards = (): readonly { name: string; Section: ComponentType }[] => cards
