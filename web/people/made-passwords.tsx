import { IconCopy, IconDownload, IconPrinter, IconSend } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base } from '../kit/paths.ts'
import { firstSignInLink } from '../kit/session/first-sign-in.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { AccountSlips } from './account-slips.tsx'
import './made-passwords.css'
import { SendPasswords } from './send-passwords.tsx'
import { nobodyYet, type SentPasswords } from './sent-passwords.rules.ts'

export interface MadePassword {
  id: number
  username: string
  fullName: string
  passWord: string
}

const linkOf = ({ username, passWord }: MadePassword) =>
  firstSignInLink(`${location.origin}${base}/`, username, passWord)

const quoted = (text: string) => `"${/^[=+\-@]/.test(text) ? `'${text}` : text}"`.replaceAll('\t', ' ')

/** Passwords that the program made: shown here and nowhere again. */
export function MadePasswords({
  made,
  onClose,
}: {
  made: readonly MadePassword[] | undefined
  onClose: () => void
}) {
  if (!made || made.length === 0) return null
  return <Made made={made} onClose={onClose} />
}

function useWaysOut(made: readonly MadePassword[]) {
  const { t } = useTranslation('people-office')
  const lines = made.map(({ username, fullName, passWord }) => [username, fullName, passWord])
  const copy = async () => {
    const links = made.map(linkOf)
    await navigator.clipboard.writeText(lines.map((line, at) => [...line, links[at]].join('\t')).join('\n'))
    toast(t('made.copied'))
  }
  const download = () => {
    const head = [t('column.username'), t('column.fullName'), t('made.password')]
    const text = [head, ...lines].map(line => line.map(quoted).join(',')).join('\r\n')
    const address = URL.createObjectURL(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }))
    const anchor = Object.assign(document.createElement('a'), {
      href: address,
      download: `${t('made.file')}.csv`,
    })
    anchor.click()
    URL.revokeObjectURL(address)
  }
  return { copy, download }
}

function Made({ made, onClose }: { made: readonly MadePassword[]; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const { copy, download } = useWaysOut(made)
  const [prints, print] = useState(false)
  const printed = useCallback(() => print(false), [])
  const [sends, send] = useState(false)
  const [sent, tell] = useState(nobodyYet)
  const left = made.filter(({ id }) => !sent.asked.includes(id))
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="l"
        title={t('made.title', { n: made.length })}
        isOnce
        foot={
          <Button kind="primary" onPress={onClose}>
            {t('made.kept')}
          </Button>
        }
      >
        <div className="made-told">
          <Banner tone="warn" fact={t('made.once')}>
            {t('made.onceSays')}
          </Banner>
          {sent.asked.length > 0 && <SentSays sent={sent} />}
          <div className="made-ways">
            <Button icon={IconCopy} onPress={() => void copy()}>
              {t('made.copy')}
            </Button>
            <Button icon={IconDownload} onPress={download}>
              {t('made.download')}
            </Button>
            <Button icon={IconPrinter} onPress={() => print(true)}>
              {t('slip.print')}
            </Button>
            {left.length > 0 && (
              <Button icon={IconSend} onPress={() => send(true)}>
                {t('sending.do')}
              </Button>
            )}
          </div>
        </div>
        <ul className="made-rows">
          {made.slice(0, 50).map(one => (
            <li key={one.id}>
              <span>
                <b>{one.fullName}</b> <small>{one.username}</small>
              </span>
              <span className="made-way">
                <code>{one.passWord}</code>
                <a href={linkOf(one)} target="_blank" rel="noreferrer">
                  {t('made.link')}
                </a>
              </span>
            </li>
          ))}
        </ul>
        {made.length > 50 && <p>{t('made.more', { n: made.length - 50 })}</p>}
        {prints && <AccountSlips made={made} onOver={printed} />}
      </Dialog>
      {sends && <SendPasswords left={left} before={sent} onSent={tell} onClose={() => send(false)} />}
    </>
  )
}

function SentSays({ sent: { asked, sent, noPhone, changed } }: { sent: SentPasswords }) {
  const { t } = useTranslation('people-office')
  return (
    <Banner tone={sent === asked.length ? 'ok' : 'warn'} fact={t('sending.sent', { n: sent })} isUrgent>
      {noPhone.length > 0 &&
        t('sending.noPhone', { n: noPhone.length, names: noPhone.join(t('sending.comma')) })}
      {noPhone.length > 0 && changed > 0 && ' '}
      {changed > 0 && t('sending.changed', { n: changed })}
    </Banner>
  )
}
