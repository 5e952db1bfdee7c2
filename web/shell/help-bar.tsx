import './help-bar.css'
import { helping } from 'virtual:calls/helping'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { serverNow } from '../kit/api/clock.ts'
import { changingLogin } from '../kit/api/other-tabs.ts'
import { leaveWithoutAsking } from '../kit/form/leaving.ts'
import { base, pathTo } from '../kit/paths.ts'
import type { Me } from '../kit/session/session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { forgetLocally } from './enter.ts'

/** Away from the school's pages, which are nobody's from here on. */
function leave() {
  leaveWithoutAsking()
  forgetLocally()
  location.assign(base + pathTo('HelpEntry'))
}

/** Ended here; a server that does not answer keeps nobody in. */
export async function endHelp() {
  await changingLogin(() => ask(helping.leaveHelp, undefined, { background: true }).catch(() => undefined))
  leave()
}

/** Above every page while somebody of the provider looks into the school: that it is so, until when, and its end. */
export function HelpBar({ help }: { help: NonNullable<Me['help']> }) {
  const { t, i18n } = useTranslation('people-help')
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add('helped')
    const clock = setTimeout(leave, Math.max(0, new Date(help.until).getTime() - serverNow()))
    return () => {
      classList.remove('helped')
      clearTimeout(clock)
    }
  }, [help.until])
  const at = new Date(help.until).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })
  return (
    <section className="help-bar" aria-label={t('label')}>
      <Icon of={IconEye} />
      <strong>{t('bar', { name: help.by, at })}</strong>
      <span className="help-bar-reason">{help.reason}</span>
      <button
        type="button"
        className="btn btn-small"
        disabled={isLeaving}
        onClick={() => {
          setLeaving(true)
          void endHelp()
        }}
      >
        {t('end')}
      </button>
    </section>
  )
}
