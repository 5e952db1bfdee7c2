import { office } from 'virtual:calls/office'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import { useMay } from '../kit/session/duties.ts'
import { IconButton } from '../kit/ui/button.tsx'
import './phone-text.css'

interface Props {
  masked: string
  /** Whose it is, for those who hear the button. */
  name: string
}
interface Hidden<I, D> {
  masked: string
  by: CallRef<I, D>
  input: I
  /** What of the answer takes the place of the mask. */
  shown: (data: D) => string
  /** What the button is called. */
  label: (isOpen: boolean) => string
  /** Broken over lines where its column is narrow, as a mailbox has to be. */
  isLong?: boolean
}

export const PhoneText = ({ of, ...rest }: Props & { of: { person: number } | { guardian: number } }) => (
  <MaskedPhone {...rest} by={office.showPhone} input={of} />
)

export function MaskedPhone<I>({
  name,
  ...rest
}: Props & Pick<Hidden<I, { phone: string }>, 'by' | 'input'>) {
  const { t } = useTranslation('kit')
  return (
    <MaskedText
      {...rest}
      shown={({ phone }) => phone}
      label={isOpen => t(isOpen ? 'hidePhone' : 'showPhone', { name })}
    />
  )
}

/** A number or a mailbox that is masked until somebody who has the accounts asks for it; the log keeps that they did. */
export function MaskedText<I, D>({ masked, by, input, shown, label, isLong }: Hidden<I, D>) {
  const may = useMay('reads people')
  const show = useCall(by)
  const [isShown, turn] = useState(false)
  const known = show.data && shown(show.data.data)
  // What was shown is not what stands there any more once it was changed.
  const text = known !== undefined && known.slice(-4) === masked.slice(-4) ? known : undefined
  const press = () => {
    if (text !== undefined) turn(!isShown)
    else if (!show.isPending) show.mutate(input, { onSuccess: () => turn(true) })
  }
  const isOpen = isShown && text !== undefined
  return (
    <span className="phone-text" data-long={isLong || undefined}>
      <span aria-live="polite">{isOpen ? text : masked}</span>
      {may && (
        <IconButton icon={isOpen ? IconEyeOff : IconEye} size="s" label={label(isOpen)} onPress={press} />
      )}
    </span>
  )
}
