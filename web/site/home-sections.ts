import type { site } from 'virtual:calls/site'
import type { ComponentType } from 'react'
import type { Ask } from '../kit/api/types.ts'

export type SectionName = NonNullable<(typeof site)['indexModel']['data']>[number]['name']

/** A part of the home page that an area above this one brings. */
export interface HomeSection<D = unknown> {
  name: SectionName
  /** What it shows; asked for with the page. */
  load: (ask: Ask) => Promise<D>
  /** Nothing of it is drawn where it has nothing to show. */
  isEmpty: (data: D) => boolean
  Section: ComponentType<{ data: D }>
}

const sections = new Map<SectionName, HomeSection>()

export const addHomeSection = <D>(section: HomeSection<D>) =>
  void sections.set(section.name, section as unknown as HomeSection)
export const homeSection = (name: SectionName) => sections.get(name)
