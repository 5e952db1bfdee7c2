import { IconEdit, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { Confirm } from './dialog.tsx'

export interface RowActsProps {
  editing: { label: string; onPress: () => void }
  /** What is asked before it is done, and what the button says that does it. */
  removing: { label: string; title: string; says: ReactNode; verb: string; onConfirm: () => Promise<unknown> }
}

/** The pencil and the bin at the end of a row; nothing is thrown away without a question. */
export function RowActs({ editing, removing }: RowActsProps) {
  const [isAsked, ask] = useState(false)
  return (
    <>
      <IconButton icon={IconEdit} size="s" label={editing.label} onPress={editing.onPress} />
      <IconButton icon={IconTrash} size="s" label={removing.label} onPress={() => ask(true)} />
      <Confirm
        isOpen={isAsked}
        onClose={() => ask(false)}
        title={removing.title}
        verb={removing.verb}
        onConfirm={removing.onConfirm}
      >
        <p>{removing.says}</p>
      </Confirm>
    </>
  )
}
