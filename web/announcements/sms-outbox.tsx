import { sms } from 'virtual:calls/sms'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  messageChannels,
  messageStates,
  outboxPurposes,
  outboxSpans,
} from '../../contract/announcements-messages.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { MaskedPhone, MaskedText } from '../people/phone-text.tsx'
import './sms.css'

type Message = NonNullable<(typeof sms)['messages']['data']>['rows'][number]
const usual = { by: 'createdAt', down: true }
const keeps = ['view']

const looks: Record<Message['state'], BadgeState> = {
  waiting: 'notStarted',
  sending: 'importing',
  sent: 'done',
  unknown: 'unpaid',
  stopped: 'withdrawn',
  failed: 'failed',
  kept: 'disabled',
}

/** What left the school, what is to leave it, and what did not. */
export function SmsOutbox({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('announcements-messages')
  const [asked, askAbout] = useState<Message>()
  const filters = useOutboxFilters()
  const columns = useOutboxColumns(askAbout)
  return (
    <>
      <ListPage
        name="messages"
        label={t('outbox')}
        call={sms.messages}
        columns={columns}
        filters={filters}
        usual={usual}
        keeps={keeps}
        placeholder={t('filter.recipient')}
        nameOf={row => row.recipient}
        whenEmpty={<EmptyState title={t('empty')}>{t('emptySays')}</EmptyState>}
        exports={sms.exportMessages}
        head={(_, exporting) => <div className="sms-outbox-head">{exporting}</div>}
      />
      <RepeatDialog message={asked} isConnected={isConnected} onClose={() => askAbout(undefined)} />
    </>
  )
}

function useOutboxFilters() {
  const { t } = useTranslation('announcements-messages')
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('filter.state'),
        options: messageStates.map(id => ({ id, label: t(`state.${id}`) })),
      },
      {
        id: 'purpose',
        label: t('filter.purpose'),
        options: outboxPurposes.map(id => ({ id, label: t(`purpose.${id}`) })),
      },
      {
        id: 'channel',
        label: t('filter.channel'),
        options: messageChannels.map(id => ({ id, label: t(`channel.${id}`) })),
      },
      {
        id: 'span',
        label: t('filter.span'),
        options: outboxSpans.map(id => ({ id, label: t(`span.${id}`) })),
      },
    ],
    [t],
  )
}

function useOutboxColumns(onRepeat: (message: Message) => void) {
  const { t } = useTranslation('announcements-messages')
  const zone = useZone()
  return useMemo<ListColumn<Message>[]>(
    () => [
      {
        id: 'recipient',
        exports: ['recipient', 'name', 'purpose', 'channel'],
        head: t('column.recipient'),
        isFixed: true,
        phone: 'name',
        cell: row => (
          <span className="sms-recipient">
            <b>{(hasAddress(row) && row.name) || <Recipient row={row} />}</b>
            <small>
              {hasAddress(row) && row.name && (
                <>
                  <Recipient row={row} />
                  {t('dot')}
                </>
              )}
              {t(`purpose.${row.purpose}`)}
              {row.channel !== 'sms' && `${t('dot')}${t(`channel.${row.channel}`)}`}
              <span className="sms-on-phone">
                {t('dot')}
                {timeOf(row, zone)}
              </span>
            </small>
          </span>
        ),
      },
      {
        id: 'text',
        head: t('column.text'),
        phone: 'second',
        cell: row => (
          <span className="sms-words">
            <span className="sms-text">{row.text}</span>
            <Why row={row} zone={zone} />
          </span>
        ),
      },
      {
        id: 'state',
        exports: ['state', 'problem'],
        head: t('column.state'),
        phone: 'state',
        cell: row => <Badge state={looks[row.state]}>{t(`state.${row.state}`)}</Badge>,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt'),
        isSortable: true,
        cell: row => <time dateTime={row.createdAt}>{timeOf(row, zone)}</time>,
      },
      {
        id: 'cost',
        head: t('column.cost'),
        align: 'end',
        cell: row => (row.cost === null ? '—' : `¥${row.cost.toFixed(3)}`),
      },
      {
        id: 'acts',
        isUnexported: true,
        head: t('column.acts'),
        isFixed: true,
        phone: 'action',
        align: 'end',
        cell: row =>
          row.repeatable && (
            <Button kind="link" size="s" onPress={() => onRepeat(row)}>
              {t('repeat')}
            </Button>
          ),
      },
    ],
    [t, zone, onRepeat],
  )
}

/** A browser and a WeChat are whose they are. */
const hasAddress = ({ channel }: Pick<Message, 'channel'>) => channel === 'sms' || channel === 'email'

/** Where it went: a phone or a mailbox is masked until it is asked for. */
function Recipient({ row: { id, channel, recipient, name } }: { row: Message }) {
  const { t } = useTranslation('announcements-messages')
  if (!hasAddress({ channel }) || recipient === '') return recipient || t('forgotten')
  const whose = { name: name || recipient }
  if (channel === 'sms')
    return <MaskedPhone masked={recipient} {...whose} by={sms.showMessagePhone} input={{ id }} />
  return (
    <MaskedText
      isLong
      masked={recipient}
      by={sms.showMessageAddress}
      input={{ id }}
      shown={({ address }) => address}
      label={isOpen => t(isOpen ? 'hideAddress' : 'showAddress', whose)}
    />
  )
}

interface RepeatProps {
  message: Message | undefined
  isConnected: boolean
  onClose: () => void
}
function RepeatDialog({ message, isConnected, onClose }: RepeatProps) {
  const { t } = useTranslation('announcements-messages')
  const repeat = useCall(sms.repeatMessage, { changes: [sms.messages, sms.messageSetting] })
  const isText = message?.channel === 'sms'
  const says =
    message?.state === 'unknown'
      ? isText
        ? 'repeatUnknown'
        : message.channel === 'wechat'
          ? 'repeatUnknownWechat'
          : 'repeatUnknownLetter'
      : !isText
        ? 'repeatFree'
        : isConnected
          ? 'repeatSays'
          : 'repeatNoWay'
  return (
    <Confirm
      isOpen={message !== undefined}
      onClose={onClose}
      title={t('repeatTitle', { recipient: message?.recipient ?? '' })}
      verb={t('repeatVerb')}
      onConfirm={async () => {
        if (message) await repeat.mutateAsync({ id: message.id })
      }}
    >
      <p>{message?.text}</p>
      <p>{t(says)}</p>
    </Confirm>
  )
}

const timeOf = ({ sentAt, createdAt }: Message, zone: string) => tableTime(sentAt ?? createdAt, zone)

/** In words why it is so: the provider's own word stands beside for whoever has to ask there. */
function Why({ row, zone }: { row: Message; zone: string }) {
  const { t } = useTranslation('announcements-messages')
  const why = [
    ...(row.problem ? [t(`problem.${row.problem}`)] : []),
    ...(row.dueAt ? [t('due', { at: tableTime(row.dueAt, zone) })] : []),
    ...(row.tries > 1 && row.state !== 'sent' ? [t('tries', { n: row.tries })] : []),
  ]
  if (why.length === 0) return null
  return (
    <small className="sms-why">
      {why.join(t('comma'))}
      {row.detail && <code>{row.detail}</code>}
    </small>
  )
}
