import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import { useGiven } from '../kit/session/duties.ts'
import { actsOfStudents, type StudentActProps } from './student-acts.ts'

interface Picked extends Pick<StudentActProps, 'which' | 'count'> {
  clear: () => void
}

/** What areas above do with those who are ticked in a list of students: in the bulk bar, and open over the list. */
export function useStudentActs(isOfStudents: boolean) {
  const { t } = useTranslation('people-office')
  const given = useGiven()
  const acts = isOfStudents ? actsOfStudents(given) : []
  const [asked, ask] = useState<Picked & { name: string }>()
  const Act = acts.find(({ name }) => name === asked?.name)?.Act
  return {
    bulk: acts.map(({ name }): BulkAction => ({ id: name, label: t(`bulk.${name}.do`) })),
    /** Whether it is one of theirs. */
    open(name: string, picked: Picked) {
      const isTheirs = acts.some(one => one.name === name)
      if (isTheirs) ask({ name, ...picked })
      return isTheirs
    },
    dialog: asked && Act && (
      <Suspense>
        <Act which={asked.which} count={asked.count} onClose={() => ask(undefined)} onDone={asked.clear} />
      </Suspense>
    ),
  }
}
