import { IconChevronDown, IconChevronUp, IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../kit/format/text.ts'
import { useStore } from '../kit/store.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'
import { again, closeTray, stop, type Upload, uploads } from './uploads.ts'
import './uploads.css'

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/** What is being sent up and what became of it, whichever page is open. */
export function UploadTray() {
  const { t } = useTranslation('materials')
  const all = useStore(uploads, [])
  const [isOpen, open] = useState(true)
  const waiting = all.filter(isUnderWay).length
  const failed = all.filter(({ state }) => state === 'failed').length
  useEffect(() => {
    if (waiting === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [waiting])
  if (all.length === 0) return null
  const done = all.length - waiting - failed
  const says = waiting > 0 ? t('upload.sending', { done, all: all.length }) : t('upload.sent', { n: done })
  return (
    <section className="upload-tray" aria-label={t('upload.title')}>
      <div className="upload-head">
        <p role="status">
          <strong>{failed > 0 && waiting === 0 ? t('upload.failed', { n: failed }) : says}</strong>
        </p>
        <IconButton
          icon={isOpen ? IconChevronDown : IconChevronUp}
          size="s"
          label={t(isOpen ? 'upload.fold' : 'upload.unfold')}
          onPress={() => open(!isOpen)}
        />
        {waiting === 0 && <IconButton icon={IconX} size="s" label={t('upload.close')} onPress={closeTray} />}
      </div>
      {waiting > 0 && <WholeBar all={all} />}
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
        <ul className="upload-list" tabIndex={0} aria-label={t('upload.title')}>
          {all.map(one => (
            <li key={one.id} data-state={one.state}>
              <Row of={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function WholeBar({ all }: { all: readonly Upload[] }) {
  const { t } = useTranslation('materials')
  const size = all.reduce((sum, one) => sum + one.size, 0)
  const sent = all.reduce(
    (sum, one) => sum + (one.size * (one.state === 'done' ? 100 : one.percent)) / 100,
    0,
  )
  const percent = size === 0 ? 0 : Math.floor((100 * sent) / size)
  return (
    <ProgressBar
      label={t('upload.all')}
      labelUnseen
      percent={percent}
      says={`${fileSize(sent)} / ${fileSize(size)}`}
    />
  )
}

function Row({ of }: { of: Upload }) {
  const { t } = useTranslation('materials')
  const { id, name, path, state, percent, why, isTaken, isFinal } = of
  return (
    <>
      <span className="upload-name" title={[...path, name].join(' / ')}>
        {name}
      </span>
      <span className="upload-state">
        {state === 'done' && (
          <>
            <Icon of={IconCircleCheck} size="s" />
            <span className="unseen">{t('upload.done')}</span>
          </>
        )}
        {state === 'sending' && `${percent} %`}
        {state === 'waiting' && t('upload.waiting')}
        {state === 'skipped' && t('upload.skipped')}
      </span>
      {state === 'failed' && (
        <span className="upload-why" role="alert">
          {why || t('upload.cut')}
          {isTaken ? (
            <Button size="s" onPress={() => again(id, 'both')}>
              {t('taken.both')}
            </Button>
          ) : isFinal ? undefined : (
            <Button size="s" icon={IconRefresh} onPress={() => again(id)}>
              {t('upload.again')}
            </Button>
          )}
        </span>
      )}
      {state !== 'done' && state !== 'skipped' && (
        <IconButton icon={IconX} size="s" label={t('upload.stop', { name })} onPress={() => stop(id)} />
      )}
    </>
  )
}
