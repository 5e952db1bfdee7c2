import { useTranslation } from 'react-i18next'
import { tableDay } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { BulkOutcome } from '../kit/list/bulk-outcome.tsx'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { useCoursesToSit } from './courses-on-sale.ts'
import { MovePreview } from './move-preview.tsx'
import { TooFewSeats } from './too-few-seats.tsx'
import { type Move, useMove } from './use-move.ts'
import './moving.css'

interface Props {
  course: number
  ids: number[]
  /** Of those that the list shows. */
  names: string[]
  clear: () => void
  onClose: () => void
}

/** Students go to another course: which one, what that means for each of them and their money, and why. */
export function MoveStudents({ course, ids, names, clear, onClose }: Props) {
  const { t } = useTranslation('courses-seats')
  const move = useMove({ course, ids, clear, onClose })
  const { rows, onSearch } = useCoursesToSit()
  const { to, reason, wasTried, room, result, paid, carried } = move
  const hasMoney = paid.length > 0 && carried.data !== undefined
  // What is given back does not go with them.
  const goesOn = carried.data ? carried.data.sum - carried.data.rest : 0
  const [name] = names
  return (
    <>
      <Dialog
        isOpen={room === undefined && result === undefined}
        onClose={onClose}
        size="m"
        title={ids.length === 1 && name ? t('move.titleOne', { name }) : t('move.title', { n: ids.length })}
        isHeld={move.isBusy}
        foot={
          <Button
            kind="primary"
            busy={move.isBusy}
            isDisabled={move.isHeld || move.quote.isPlaceholderData}
            onPress={() => void move.send()}
          >
            {hasMoney && !move.isLater && !move.isHeld
              ? t('move.verbMoney', { sum: money(goesOn) })
              : t(move.isLater ? 'move.verbLater' : 'move.verb')}
          </Button>
        }
      >
        <div className="form-fields move-students">
          <ComboBox
            label={t('move.course')}
            hint={t('move.hint')}
            options={rows
              .filter(({ id }) => id !== course)
              .map(one => ({
                id: String(one.id),
                label: t('move.option', { name: one.name, price: money(one.price) }),
              }))}
            onSearch={onSearch}
            value={to}
            onChange={move.goTo}
            problem={wasTried && to === null ? t('move.needsCourse') : undefined}
          />
          <When move={move} />
          {to !== null && (
            <Loaded query={move.quote}>
              {quote => <MovePreview quote={quote} move={move} gone={ids.length - quote.rows.length} />}
            </Loaded>
          )}
          <TextField
            label={t('move.reason')}
            value={reason}
            onChange={move.type}
            maxLength={200}
            problem={wasTried && reason.trim() === '' ? t('move.needsReason') : undefined}
          />
        </div>
      </Dialog>
      {room && (
        <TooFewSeats
          room={room}
          back={t('move.back')}
          isBusy={move.isBusy}
          onClose={() => move.lack(undefined)}
          onChosen={over => void move.send(over)}
        />
      )}
      <BulkOutcome
        result={result}
        onClose={() => {
          move.tell(undefined)
          onClose()
        }}
      />
    </>
  )
}

/** At once, or from a day on. */
function When({ move: { on, goOn, isLater, wasTried } }: { move: Move }) {
  const { t } = useTranslation('courses-seats')
  const zone = useZone()
  return (
    <>
      <Segments
        label={t('move.when')}
        value={isLater ? 'later' : 'now'}
        onChange={when => goOn(when === 'later' ? null : undefined)}
        options={[
          { id: 'now', label: t('move.now') },
          { id: 'later', label: t('move.later') },
        ]}
      />
      {isLater && (
        <DateField
          label={t('move.day')}
          value={on ?? null}
          onChange={goOn}
          min={tableDay(Date.now() + 86_400_000, zone)}
          problem={wasTried && !on ? t('move.needsDay') : undefined}
        />
      )}
    </>
  )
}
