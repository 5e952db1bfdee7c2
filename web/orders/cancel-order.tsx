import { useState } from 'react'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'

interface Props {
  kind: 'quiet' | 'danger-line'
  /** What is pressed, what is asked then, what follows from a yes, and what a no is called. */
  words: { verb: string; title: string; says: string; keep: string }
  onCancel: () => Promise<unknown>
}

/** An unpaid order is ended after it was asked once more: by its student, or by the office. */
export function CancelOrder({ kind, words, onCancel }: Props) {
  const [asks, ask] = useState(false)
  return (
    <>
      <Button kind={kind} onPress={() => ask(true)}>
        {words.verb}
      </Button>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={words.title}
        verb={words.verb}
        refusal={words.keep}
        onConfirm={onCancel}
      >
        {words.says}
      </Confirm>
    </>
  )
}
