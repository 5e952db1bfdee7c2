import { type ComponentType, useEffect, useState } from 'react'

/** In the order in which they stand in a lesson's dialog. */
type PartName = 'attendance' | 'film' | 'note'
interface PartProps {
  lesson: number
  zone: string
}
type Part = ComponentType<PartProps>

const loads = new Map<PartName, () => Promise<Part>>()

/** Who came, films and notes belong to areas that stand on this one: each brings its own part of a lesson, as everybody who has it sees it. */
export const addLessonPart = (name: PartName, load: () => Promise<Part>) => void loads.set(name, load)

/** Comes when the lesson is looked at, and stays away where it cannot be brought: the rest of the dialog needs it not. */
export function LessonPart({ name, ...props }: PartProps & { name: PartName }) {
  const [Known, know] = useState<Part>()
  useEffect(() => {
    let here = true
    loads
      .get(name)?.()
      .then(
        part => here && know(() => part),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [name])
  return Known && <Known {...props} />
}
