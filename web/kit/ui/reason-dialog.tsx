import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  title: string
  says: ReactNode
  /** What the reason is called, and what is said where there is none. */
  label: string
  missing: string
  verb: string
  onClose: () => void
  /** Does it; what fails has said why itself, and what was typed stays. */
  onReason: (reason: string) => Promise<unknown>
}

/** Something that is done for a reason, which somebody else will read. */
export function ReasonDialog({ title, says, label, missing, verb, onClose, onReason }: Props) {
  const [reason, type] = useState('')
  const [isMissing, miss] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isEmpty = reason.trim() === ''
  const send = async () => {
    if (isEmpty) return miss(true)
    setBusy(true)
    await onReason(reason)
      .then(onClose, () => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isHeld={isBusy}
      foot={
        <Button kind="primary" busy={isBusy} onPress={() => void send()}>
          {verb}
        </Button>
      }
    >
      <p className="hint">{says}</p>
      <TextField
        label={label}
        value={reason}
        maxLength={200}
        onChange={type}
        problem={isMissing && isEmpty ? missing : undefined}
      />
    </Dialog>
  )
}
