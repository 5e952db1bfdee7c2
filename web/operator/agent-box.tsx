import type { ComponentProps } from 'react'
import { ComboBox } from '../kit/ui/select.tsx'
import { useReceivers } from './receivers.ts'

/** Agents are looked for by name: there may be more than a list shows. */
export function AgentBox(props: ComponentProps<typeof ComboBox<string>>) {
  const { options, onSearch } = useReceivers({ all: true })
  const listed = options.map(one => ({ ...one, id: String(one.id) }))
  return <ComboBox {...props} options={listed} onSearch={onSearch} />
}
