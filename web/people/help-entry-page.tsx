import { helping } from 'virtual:calls/helping'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { keepToken } from '../kit/api/cookies.ts'
import { changingLogin } from '../kit/api/other-tabs.ts'
import { base } from '../kit/paths.ts'
import { EntryPage } from './entry-page.tsx'

type State = 'asking' | 'gone' | 'failed' | 'over'

let spent: Promise<State> | undefined
/** Once for a page, however often it is drawn: a ticket holds once. */
const spend = (ticket: string) => {
  spent ??= changingLogin(() => ask(helping.enterAsHelp, { ticket }, { background: true })).then(
    ({ data }) => {
      keepToken(data.token)
      location.replace(`${base}/admin`)
      return 'asking'
    },
    error => (error instanceof Refused ? 'gone' : 'failed'),
  )
  return spent
}

/** Where the provider's console leads whoever helps in this school, and where they are led when that is over. */
export function HelpEntryPage() {
  const { t } = useTranslation('people-help')
  const [state, become] = useState<State>('asking')
  useEffect(() => {
    const ticket = location.hash.slice(1)
    // Out of the address at once: nobody comes back to it.
    if (ticket !== '') history.replaceState(history.state, '', location.pathname)
    if (ticket === '' && !spent) become('over')
    else void spend(ticket).then(become)
  }, [])
  return (
    <EntryPage title={t(state)} text={t(`${state}Says`)}>
      {null}
    </EntryPage>
  )
}
