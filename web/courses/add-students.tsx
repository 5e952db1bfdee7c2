import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { overFull } from '../../contract/courses-lists.ts'
import { BulkOutcome } from '../kit/list/bulk-outcome.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { useOrganisation } from '../people/organisation.ts'
import { StudentChoice } from '../people/person-box.tsx'
import type { Course } from './course-values.ts'
import { TooFewSeats } from './too-few-seats.tsx'
import { useSeating } from './use-seating.ts'

/** Seats for students as they stand in somebody's list, or for a whole class. */
export function AddStudents({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('courses-seats')
  const { classes } = useOrganisation()
  const adding = useAdding(course, onClose)
  const { way, typed, result } = adding
  return (
    <>
      <Dialog
        isOpen={result === undefined && adding.room === undefined}
        onClose={onClose}
        size="m"
        title={t('roster.add')}
        isHeld={adding.isBusy}
        foot={
          <Button
            kind="primary"
            busy={adding.isBusy}
            isDisabled={!adding.isReady}
            onPress={() => void adding.send()}
          >
            {t('roster.verb')}
          </Button>
        }
      >
        <div className="form-fields">
          <Segments
            label={t('roster.way')}
            value={way}
            onChange={adding.choose}
            options={[
              { id: 'people', label: t('roster.byName') },
              { id: 'accounts', label: t('roster.byAccount') },
              { id: 'class', label: t('roster.byClass') },
            ]}
          />
          {way === 'people' && (
            <StudentChoice label={t('roster.students')} value={adding.chosen} onChange={adding.mark} />
          )}
          {way === 'accounts' && (
            <TextArea
              label={t('roster.accounts')}
              hint={t('roster.accountsHint')}
              value={typed}
              onChange={adding.type}
              rows={5}
            />
          )}
          {way === 'class' && (
            <ComboBox label={t('roster.class')} options={classes} value={adding.node} onChange={adding.sit} />
          )}
          {course.kind === 'combined' && (
            <MultiSelect
              label={t('roster.subjects')}
              hint={t('roster.subjectsHint')}
              options={course.subjects.map(one => ({ id: String(one.id), label: one.name }))}
              value={adding.subjects}
              onChange={adding.pick}
            />
          )}
        </div>
      </Dialog>
      {adding.room && (
        <TooFewSeats
          room={adding.room}
          isBusy={adding.isBusy}
          onClose={() => adding.lack(undefined)}
          onChosen={over => void adding.send(over)}
        />
      )}
      <BulkOutcome
        result={result}
        onClose={() => {
          adding.tell(undefined)
          if (typed.trim() === '') onClose()
        }}
      />
    </>
  )
}

/** Who is to get a seat, as it is typed, and what became of it. */
function useAdding(course: Course, onClose: () => void) {
  const [way, choose] = useState<string | null>('people')
  const [chosen, mark] = useState<readonly string[]>([])
  const [typed, type] = useState('')
  const [node, sit] = useState<string | null>(null)
  const [subjects, pick] = useState<readonly string[]>([])
  const { give, result, tell, room, lack, isBusy } = useSeating(course.id)
  const accounts = [...new Set(typed.split(/[\s,，;；]+/).filter(Boolean))]
  const named = way === 'people' ? chosen : accounts
  const isReady = way === 'class' || (named.length > 0 && named.length <= 500)

  const send = async (over?: (typeof overFull)[number]) => {
    const which =
      way === 'class' ? { class: node === null ? null : Number(node) } : { accounts: named.slice(0, 500) }
    const given = await give({ which, subjects, over })
    if (!given) return
    if (!given.refused) onClose()
    mark([])
    // What was not found stays in the field, to be mended.
    type((given.refused?.refused ?? []).flatMap(one => (one.id === null ? one.name : [])).join('\n'))
  }
  return {
    ...{ way, choose, chosen, mark, typed, type, node, sit, subjects, pick, result, tell },
    ...{ room, lack, isBusy, isReady, send },
  }
}
