import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overFull } from '../../contract/courses-lists.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { RadioCards } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'

type Over = (typeof overFull)[number]

/** As the refusal says it: how many were to be seated, and how many fit. */
export interface Room {
  wanted: number
  fits: number
  mayWait: boolean
}

interface Props {
  room: Room
  isBusy: boolean
  /** What it is called to leave all as it is. */
  back?: string
  onClose: () => void
  onChosen: (over: Over) => void
}

/** More were to be seated than there are seats: nobody is yet, and it is asked what becomes of the rest. */
export function TooFewSeats({ room: { wanted, fits, mayWait }, isBusy, back, onClose, onChosen }: Props) {
  const { t } = useTranslation('courses-seats')
  const [over, choose] = useState<Over>(mayWait ? 'wait' : 'raise')
  const numbers = { wanted, fits, rest: wanted - fits }
  const offered = overFull.filter(one => one !== 'wait' || mayWait)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('roster.few.title')}
      isHeld={isBusy}
      foot={
        <>
          <Button onPress={onClose}>{back ?? t('roster.few.back')}</Button>
          <Button kind="primary" busy={isBusy} onPress={() => onChosen(over)}>
            {t('roster.few.verb')}
          </Button>
        </>
      }
    >
      <Banner tone="warn" fact={t('roster.few.fact', numbers)} />
      <RadioCards
        label={t('roster.few.label')}
        value={over}
        onChange={chosen => choose(offered.find(one => one === chosen) ?? over)}
        options={offered.map(id => ({
          id,
          label: t(`roster.few.${id}`, numbers),
          detail: t(`roster.few.${id}Says`),
        }))}
      />
    </Dialog>
  )
}
