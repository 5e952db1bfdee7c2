import type { ComponentType } from 'react'
import type { Role } from '../../contract/roles.ts'

const cards: { name: string; role: Role; Section: ComponentType }[] = []

/** What areas above this one add to one's own information, for who is here in that role. */
export const addAccountCard = (name: string, role: Role, Section: ComponentType) =>
  void cards.push({ name, role, Section })
export const accountCards = (): readonly { name: string; role: Role; Section: ComponentType }[] => cards
