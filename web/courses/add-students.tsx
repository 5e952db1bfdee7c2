import { seats } from 'virtual:calls/seats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { BulkOutcome, type BulkResult, outcomeOf, refusalOf, toldInList } from '../kit/list/bulk-outcome.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { useOrganisation } from '../people/organisation.ts'
import type { Course } from './course-values.ts'
import { seatReads } from './reads.ts'

/** Seats for students as they stand in somebody's list, or for a whole class. */
export function AddStudents({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('courses-seats')
  const { classes } = useOrganisation()
  const adding = useAdding(course, onClose)
  const { way, typed, result } = adding
  return (
    <>
      <Dialog
        isOpen={result === undefined}
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
              { id: 'accounts', label: t('roster.byAccount') },
              { id: 'class', label: t('roster.byClass') },
            ]}
          />
          {way === 'accounts' ? (
            <TextArea
              label={t('roster.accounts')}
              hint={t('roster.accountsHint')}
              value={typed}
              onChange={adding.type}
              rows={5}
            />
          ) : (
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
  const { t } = useTranslation('courses-seats')
  const [way, choose] = useState<string | null>('accounts')
  const [typed, type] = useState('')
  const [node, sit] = useState<string | null>(null)
  const [subjects, pick] = useState<readonly string[]>([])
  const [result, tell] = useState<BulkResult>()
  const add = useCall(seats.addToRoster, { changes: seatReads, inPlace: toldInList })
  const accounts = [...new Set(typed.split(/[\s,，;；]+/).filter(Boolean))]
  const isReady = way === 'accounts' ? accounts.length > 0 && accounts.length <= 500 : true

  const send = async () => {
    const which =
      way === 'accounts'
        ? { accounts: accounts.slice(0, 500) }
        : { class: node === null ? null : Number(node) }
    try {
      const reply = await add.mutateAsync({
        id: course.id,
        which,
        ...(subjects.length > 0 && { subjects: subjects.map(Number) }),
      })
      const refused = outcomeOf(reply, t('roster.done', { n: reply.data.done }))
      if (refused) tell(refused)
      else onClose()
      // What was not found stays in the field, to be mended.
      type((refused?.refused ?? []).flatMap(one => (one.id === null ? one.name : [])).join('\n'))
    } catch (error) {
      const refused = refusalOf(error, 2)
      if (refused) tell(refused)
    }
  }
  return {
    ...{ way, choose, typed, type, node, sit, subjects, pick, result, tell },
    ...{ isBusy: add.isPending, isReady, send },
  }
}
