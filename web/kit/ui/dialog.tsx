import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonKind } from './button.tsx'
import { Icon } from './icon.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** The question, or what is done here. */
  title: string
  /** s 420 for a question, m 560 for a form, l 760 for a preview. On a phone all are sheets from below. */
  size?: 's' | 'm' | 'l'
  children: ReactNode
  /** The buttons, the one that acts last. */
  foot?: ReactNode
  isAlert?: boolean
  /** Work is under way or something typed would be lost: neither Escape nor a press outside closes it. */
  isHeld?: boolean
  /** What stands here is shown nowhere again: it closes by the buttons below alone. */
  isOnce?: boolean
}

export function Dialog({
  isOpen,
  onClose,
  title,
  size = 's',
  children,
  foot,
  isOnce = false,
  isAlert = isOnce,
  isHeld = isOnce,
}: DialogProps) {
  const { t } = useTranslation('kit')
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      isDismissable={!isHeld && !isAlert}
      isKeyboardDismissDisabled={isHeld}
    >
      <Modal className={`dialog dialog-${size}`}>
        <AriaDialog className="dialog-inner" role={isAlert ? 'alertdialog' : 'dialog'}>
          <div className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            {!isAlert && (
              <Button kind="quiet" size="s" aria-label={t('close')} onPress={onClose} isDisabled={isHeld}>
                <Icon of={IconX} />
              </Button>
            )}
          </div>
          <div className="dialog-body">{children}</div>
          {foot && <div className="dialog-foot">{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export interface ConfirmProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What follows from it. */
  children: ReactNode
  /** The verb with the amount or count ('Refund ¥800.00'), never 'OK'. */
  verb: string
  refusal?: string
  kind?: Extract<ButtonKind, 'primary' | 'danger' | 'now'>
  /** May take its time: the dialog stays, busy, until it is done, and stays open when it fails. */
  onConfirm: () => unknown | Promise<unknown>
}

export function Confirm({
  isOpen,
  onClose,
  title,
  children,
  verb,
  refusal,
  kind = 'danger',
  onConfirm,
}: ConfirmProps) {
  const { t } = useTranslation('kit')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // Who was asked to do it has said why; the question stays for another try.
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isAlert
      isHeld={busy}
      foot={
        <>
          <Button onPress={onClose} isDisabled={busy} autoFocus={kind === 'danger'}>
            {refusal ?? t('cancel')}
          </Button>
          <Button kind={kind} busy={busy} onPress={run}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
