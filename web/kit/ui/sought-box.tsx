import type { BoundField } from './field.tsx'
import { ComboBox, type Option } from './select.tsx'

interface Named {
  id: number
  name: string
}
interface Sought {
  /** Before what is found: all of them. */
  options?: readonly Option<string>[]
  placeholder?: string
  /** What the server found for the words that were typed. */
  rows: readonly Named[]
  /** What is chosen, wherever in the whole list it stands. */
  chosen: Named | undefined
  onSearch: (words: string) => void
}

/** One of more things than a list holds: the server looks for them. */
export function SoughtBox({ options = [], rows, chosen, ...props }: BoundField<string | null> & Sought) {
  const listed = [...options, ...rows.map(optionOf)]
  return <ComboBox {...props} options={chosen ? [...listed, optionOf(chosen)] : listed} found={listed} />
}
const optionOf = ({ id, name }: Named) => ({ id: String(id), label: name })
