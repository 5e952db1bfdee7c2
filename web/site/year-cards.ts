import type { ComponentType } from 'react'

const cards: { name: string; Section: ComponentType }[] = []

/** What areas above this one add to the page of the year, above its grades. */
export const addYearCard = (name: string, Section: ComponentType) => void cards.push({ name, Section })
export const yearCards = (): readonly { name: string; Section: ComponentType }[] => cards
