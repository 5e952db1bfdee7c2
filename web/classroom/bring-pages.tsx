import { classroom } from 'virtual:calls/classroom'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostNumbers } from '../../contract/classroom-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { newName } from './new-name.ts'
import type { RoomClient } from './room-client.ts'
import { useRoom } from './use-room.ts'

export type Prepared = NonNullable<(typeof classroom)['prepared']['data']>[number]

function bring(room: RoomClient, { ground, picture, strokes }: Prepared) {
  const page = newName()
  room.bring('page.added', { page, ground, ...(picture && { picture }) })
  for (const { points, ...drawn } of strokes) {
    const stroke = newName()
    const isWhole = points.length <= mostNumbers
    const first = points.slice(0, mostNumbers)
    room.bring('stroke.begun', { ...drawn, stroke, page, points: first, ...(isWhole && { ended: true }) })
    for (let at = mostNumbers; at < points.length; at += mostNumbers)
      room.bring('stroke.went', { stroke, points: points.slice(at, at + mostNumbers) })
    if (!isWhole) room.bring('stroke.ended', { stroke })
  }
  return page
}

/** What was made in the preparation room, to be chosen from and brought to this board. */
export function BringPages({ pages, close }: { pages: readonly Prepared[]; close: () => void }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [chosen, choose] = useState<readonly string[]>(pages.map(({ page }) => page))
  const go = () => {
    let first: string | undefined
    for (const page of pages.filter(one => chosen.includes(one.page))) {
      const brought = bring(room, page)
      first ??= brought
    }
    if (first) room.bring('page.turned', { page: first })
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('board.bringTitle')}
      foot={
        <Button kind="primary" isDisabled={chosen.length === 0} onPress={go}>
          {t('board.bring', { count: chosen.length })}
        </Button>
      }
    >
      {pages.length === 0 && <p>{t('board.bringNone')}</p>}
      <div className="question-form">
        {pages.map(({ page, ground, strokes }, at) => (
          <Checkbox
            key={page}
            label={t('board.bringPage', {
              at: at + 1,
              ground: t(ground === 'picture' ? 'board.courseware' : `board.ground.${ground}`),
              strokes: strokes.length,
            })}
            value={chosen.includes(page)}
            onChange={on => choose(on ? [...chosen, page] : chosen.filter(one => one !== page))}
          />
        ))}
      </div>
    </Dialog>
  )
}

export const askPrepared = async () => (await ask(classroom.prepared)).data
