import type { ComponentType } from 'react'

const cards: { name: string; Section: ComponentType }[] = []

/** What areas above this one add to the basic settings of a school. */
export const addSettingCards = (name: string, Section: ComponentType) => void cards.push({ name, Section })
export const settingCards = (): readonly { name: string; Section: ComponentType }[] => cards
