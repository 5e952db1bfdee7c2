import { people } from 'virtual:calls/people'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { NativeField } from './native-field.tsx'

/** The picture that is asked about now, and what was typed of it. A picture serves one try. */
export function usePictureCode() {
  const [picture, setPicture] = useState<{ imgKey: string; picture: string }>()
  const [typed, type] = useState('')
  const renew = useCallback(async () => {
    type('')
    setPicture((await ask(people.pictureCode)).data)
  }, [])
  const given = picture && { imgKey: picture.imgKey, imgVerificationCode: typed.trim() }
  return { picture, typed, type, renew, given }
}
export type PictureCode = ReturnType<typeof usePictureCode>

export function PictureField({ code, problem }: { code: PictureCode; problem?: string | undefined }) {
  const { t } = useTranslation('people')
  if (!code.picture) return null
  return (
    <NativeField
      label={t('signIn.picture')}
      problem={problem}
      value={code.typed}
      onChange={event => code.type(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    >
      <button type="button" className="picture-code" onClick={() => void code.renew()}>
        <img src={code.picture.picture} alt={t('signIn.pictureAlt')} />
      </button>
    </NativeField>
  )
}
