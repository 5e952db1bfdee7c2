import { office } from 'virtual:calls/office'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { useMay } from '../kit/session/duties.ts'
import { IconButton } from '../kit/ui/button.tsx'
import './phone-text.css'

interface Props {
  masked: string
  of: { person: number } | { guardian: number }
  /** Whose it is, for those who hear the button. */
  name: string
}

/** A number that is masked until somebody who has the accounts asks for it; the log keeps that they did. */
export function PhoneText({ masked, of, name }: Props) {
  const { t } = useTranslation('kit')
  const may = useMay('reads people')
  const show = useCall(office.showPhone)
  const [isShown, turn] = useState(false)
  const known = show.data?.data.phone
  // What was shown is not the number any more once it was changed.
  const phone = known !== undefined && known.slice(-4) === masked.slice(-4) ? known : undefined
  const press = () => {
    if (phone !== undefined) turn(!isShown)
    else if (!show.isPending) show.mutate(of, { onSuccess: () => turn(true) })
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
