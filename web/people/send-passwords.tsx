import { office } from 'virtual:calls/office'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { mostPasswordsSent } from '../../contract/people-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { refusalOf, toldInList } from '../kit/list/bulk-outcome.tsx'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'
import { addedTo, type SentPasswords } from './sent-passwords.rules.ts'

type Quote = NonNullable<(typeof office)['passwordQuote']['data']>
const mayGo = ({ way, sends, left }: Quote) =>
  way === 'ready' && sends > 0 && (left === null || left >= sends)

interface Props {
  /** Who has not got theirs yet. */
  left: readonly { id: number; passWord: string }[]
  before: SentPasswords
  /** With those whose turn has come now, which may be fewer than all. */
  onSent: (sent: SentPasswords) => void
  onClose: () => void
}

/** What sending made passwords to phones would mean, and the sending, so many in one turn. */
export function SendPasswords({ left, before, onSent, onClose }: Props) {
  const { t } = useTranslation(['people-office', 'kit'])
  const ids = left.map(({ id }) => id)
  // What it means is said as of now, also when it is asked for the second time.
  const quote = useQuery({ ...query(office.passwordQuote, { ids }), gcTime: 0 })
  const kept = useQueryClient()
  const send = useCall(office.sendPasswords, {
    inPlace: [...toldInList, codes.phoneEmpty, codes.tooOftenToday],
  })
  const [done, count] = useState<number>()
  const isRunning = useRef(false)
  const turn = async (passwords: { id: number; passWord: string }[]) => {
    try {
      const reply = await send.mutateAsync({ passwords })
      return reply.code === codes.unchanged ? undefined : reply.data
    } catch (error) {
      return refusalOf(error, 0)
    }
  }
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    let sent = before
    try {
      for (let at = 0; at < left.length; at += mostPasswordsSent) {
        count(at)
        const some = left.slice(at, at + mostPasswordsSent)
        const result = await turn(some.map(({ id, passWord }) => ({ id, passWord })))
        // Nothing of this turn went out: what stands in the way is said by what is asked anew.
        if (!result) break
        sent = addedTo(sent, some, result)
      }
    } catch {
      // The call has said why.
    } finally {
      isRunning.current = false
      count(undefined)
      onSent(sent)
      if (sent.asked.length === before.asked.length + left.length) onClose()
      else void kept.invalidateQueries({ queryKey: [office.passwordQuote.name] })
    }
  }
  const isBusy = done !== undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sending.title')}
      isHeld={isBusy}
      foot={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {t('cancel', { ns: 'kit' })}
          </Button>
          {quote.data && mayGo(quote.data) && (
            <Button kind="primary" icon={IconSend} busy={isBusy} onPress={() => void run()}>
              {t('sending.verb', { n: quote.data.sends })}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={quote}>{data => <Meaning quote={data} />}</Loaded>
      {isBusy && left.length > mostPasswordsSent && (
        <ProgressBar
          label={t('sending.runs')}
          percent={(done / left.length) * 100}
          says={`${done} / ${left.length}`}
        />
      )}
    </Dialog>
  )
}

function Meaning({ quote: { way, sends, noPhone, cost, left, goesAt } }: { quote: Quote }) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  const maySet = useMay('reads settings')
  const settings = maySet && (
    // The passwords stand on this page alone: whoever left it would lose them.
    <LinkButton size="s" newWindow to={pathTo('SettingSms')}>
      {t('sending.settings')}
    </LinkButton>
  )
  if (way !== 'ready')
    return (
      <Banner tone="warn" fact={t(`sending.${way}`)} actions={settings}>
        {t(`sending.${way}Says`)}
      </Banner>
    )
  if (left !== null && left < sends)
    return (
      <Banner tone="warn" fact={t('sending.few', { n: left, wanted: sends })} actions={settings}>
        {t('sending.fewSays')}
      </Banner>
    )
  return (
    <div className="made-sending">
      {sends > 0 && (
        <p>
          <b>{t('sending.gets', { n: sends })}</b>
          {cost !== null && t('sending.cost', { amount: money(cost) })}
        </p>
      )}
      {noPhone.n > 0 && (
        <p>{t('sending.noPhone', { n: noPhone.n, names: noPhone.names.join(t('sending.comma')) })}</p>
      )}
      {sends > 0 && <p className="hint">{t('sending.says')}</p>}
      {sends > 0 && goesAt && <p className="hint">{t('sending.quiet', { at: tableTime(goesAt, zone) })}</p>}
    </div>
  )
}
