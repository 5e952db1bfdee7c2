import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/ui/dialog.tsx'

/** As the server has counted it. */
export interface DemonstrationLost {
  schools: number
  people: number
  courses: number
  lessons: number
  orders: number
  files: number
}
const counted = ['schools', 'people', 'courses', 'lessons', 'orders', 'files'] as const

// A demonstration's console is open on its own machine; beside real schools it has to have a host.
const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

interface Props {
  lost: DemonstrationLost | undefined
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** The first real school takes the demonstration away, for good: asked as a step of its own, with what goes. */
export function EndDemonstration({ lost, onConfirm, onClose }: Props) {
  const { t } = useTranslation('operator')
  return (
    <Confirm
      isOpen={lost !== undefined}
      onClose={onClose}
      title={t('ending.title')}
      verb={t('ending.verb', { n: lost?.people ?? 0 })}
      onConfirm={onConfirm}
    >
      <p className="provider-asked">{t('ending.says')}</p>
      <dl className="facts">
        {counted.map(name => (
          <div key={name} className="provider-fact">
            <dt>{t(`lost.${name}`)}</dt>
            <dd>{lost?.[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="provider-then">{t('ending.keeps')}</p>
      {isLoopback && (
        <p className="provider-then">{t('ending.console', { setting: 'ESCHOOL_OPERATOR_HOSTS' })}</p>
      )}
    </Confirm>
  )
}
