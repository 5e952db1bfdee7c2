import { IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { asClock } from './lobby.tsx'
import { useNow, useReading, useRoom } from './use-room.ts'

/** Raised hands, the oldest first, with how long each has waited. */
export function HandsCard() {
  const { t } = useTranslation('classroom')
  const { hands } = useReading('hands', 'people', 'stage')
  return (
    <>
      <p className="unseen" role="status">
        {hands.length > 0 && t('hand.count', { count: hands.length })}
      </p>
      {hands.length > 0 && <Raised />}
      <Invited />
    </>
  )
}

/** Whoever was asked to the stage and has not answered yet: until then nothing else is to be seen of it. */
function Invited() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { stage, people, present } = useReading('people', 'stage')
  const asked = stage.filter(({ person, state }) => state === 'invited' && person in present)
  if (asked.length === 0) return null
  return (
    <section className="hands" aria-label={t('stage.title')}>
      <ol>
        {asked.map(({ person }) => {
          const name = people.get(person)?.fullName ?? ''
          return (
            <li key={person}>
              <Avatar name={name} seed={person} size="s" />
              <b>{name}</b>
              <span>{t('stage.waits')}</span>
              {room.may('stage.ended') && (
                <Button
                  kind="quiet"
                  size="s"
                  aria-label={t('stage.takeBackOf', { name })}
                  onPress={() => room.say('stage.ended', { person })}
                >
                  {t('stage.takeBack')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Raised() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { hands, people } = useReading('hands', 'people', 'stage')
  const now = useNow()
  const acts = room.may('hand.taken')
  return (
    <section className="hands" aria-label={t('hand.title')}>
      <header>
        <h2>
          <Icon of={IconHandStop} /> {t('hand.count', { count: hands.length })}
        </h2>
        {acts && (
          <Button kind="link" size="s" onPress={() => room.say('hands.cleared', {})}>
            {t('hand.clear')}
          </Button>
        )}
      </header>
      <ol>
        {hands.map(({ person, at: since }, at) => {
          const name = people.get(person)?.fullName ?? ''
          return (
            <li key={person}>
              <Avatar name={name} seed={person} size="s" />
              <b>{name}</b>
              <span>{asClock(Math.max(0, Math.floor((now - since) / 1000)))}</span>
              {acts && (
                <>
                  <Button
                    kind="quiet"
                    size="s"
                    aria-label={t('hand.downOf', { name })}
                    onPress={() => room.say('hand.taken', { person })}
                  >
                    {t('hand.down')}
                  </Button>
                  <Button
                    kind={at === 0 ? 'primary' : 'normal'}
                    size="s"
                    aria-label={t('stage.inviteOf', { name })}
                    onPress={() => room.say('stage.invited', { person })}
                  >
                    {t('stage.invite')}
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
