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

export const PhoneText = ({ of, ...rest }: Props & { of: { person: number } | { guardian: number } }) => (
  <MaskedPhone {...rest} by={office.showPhone} input={of} />
)

/** A number that is masked until somebody who has the accounts asks for it; the log keeps that they did. */
export function MaskedPhone<I>({
  masked,
  name,
  by,
  input,
}: Props & { by: CallRef<I, { phone: string }>; input: I }) {
  const { t } = useTranslation('kit')
  const may = useMay('reads people')
  const show = useCall(by)
  const [isShown, turn] = useState(false)
  const known = show.data?.data.phone
  // What was shown is not the number any more once it was changed.
  const phone = known !== undefined && known.slice(-4) === masked.slice(-4) ? known : undefined
  const press = () => {
    if (phone !== undefined) turn(!isShown)
    else if (!show.isPending) show.mutate(input, { onSuccess: () => turn(true) })
  }
  const isOpen = isShown && phone !== undefined
  return (
    <span className="phone-text">
      <span aria-live="polite">{isOpen ? phone : masked}</span>
      {may && (
        <IconButton
          icon={isOpen ? IconEyeOff : IconEye}
          size="s"
          label={t(isOpen ? 'hidePhone' : 'showPhone', { name })}
          onPress={press}
        />
      )}
    </span>
  )
}
