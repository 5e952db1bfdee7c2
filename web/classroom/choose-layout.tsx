import { IconLayoutGrid } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from '../../contract/classroom-state.ts'
import { Segments, Switch } from '../kit/ui/choices.tsx'
import { Popover } from '../kit/ui/menu.tsx'
import { Act } from './act.tsx'
import { useLayout } from './use-layout.ts'
import { useRoom } from './use-room.ts'

const layouts: readonly Layout[] = ['board', 'speaker', 'gallery']

/** How one's own screen is laid out; the teacher may lead the whole class by theirs. */
export function ChooseLayout() {
  const { t } = useTranslation('classroom')
  return (
    <>
      <Popover label={t('layout.act')} trigger={<Act icon={IconLayoutGrid} words={t('layout.act')} />}>
        <Choice />
      </Popover>
      <Led />
    </>
  )
}

function Choice() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { layout, isBound, led, choose } = useLayout()
  const leads = room.may('layout.chosen')
  // What this menu has asked for, as long as it is open: a layout that is picked before the room has answered leads already.
  const asked = useRef<boolean>(undefined)
  const chosen = (id: string | null) => {
    const wished = id as Layout
    choose(wished)
    if (leads && (asked.current ?? led)) room.say('layout.chosen', { layout: wished, led: true })
  }
  const lead = (to: boolean) => {
    asked.current = to
    room.say('layout.chosen', { layout, led: to })
  }
  return (
    <div className="layout-choice">
      <Segments
        label={t('layout.title')}
        value={layout}
        isDisabled={isBound}
        hint={isBound ? t('layout.bound') : undefined}
        options={layouts.map(id => ({ id, label: t(`layout.${id}`) }))}
        onChange={chosen}
      />
      {leads && <Switch label={t('layout.lead')} value={led} onChange={lead} />}
    </div>
  )
}

/** Whoever does not see the screen change hears that it did. */
function Led() {
  const { t } = useTranslation('classroom')
  const { layout, isBound } = useLayout()
  return (
    <p className="unseen" role="status">
      {isBound && t('layout.now', { layout: t(`layout.${layout}`) })}
    </p>
  )
}
