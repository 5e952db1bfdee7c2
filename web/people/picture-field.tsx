import { people } from 'virtual:calls/people'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { NativeField } from './native-field.tsx'

type Given = { imgKey: string; imgVerificationCode: string }
type Work = 'none' | 'under way' | 'failed' | Given

/** The picture that is asked about now, and what was typed of it, or what the device found instead. Either serves one try. */
export function usePictureCode() {
  const [picture, setPicture] = useState<{ imgKey: string; picture: string }>()
  const [typed, type] = useState('')
  const [work, setWork] = useState<Work>('none')
  const renew = useCallback(async () => {
    type('')
    setWork('none')
    setPicture((await ask(people.pictureCode)).data)
  }, [])
  const search = async () => {
    setWork('under way')
    setWork(await found().catch(() => 'failed' as const))
  }
  const byPicture = picture && { imgKey: picture.imgKey, imgVerificationCode: typed.trim() }
  return { picture, typed, type, renew, work, search, given: typeof work === 'object' ? work : byPicture }
}
export type PictureCode = ReturnType<typeof usePictureCode>

async function found(): Promise<Given> {
  const { imgKey, challenge, salt, most } = (await ask(people.workCode)).data
  const { solveChallenge } = await import('altcha-lib/v1')
  const solution = await solveChallenge(challenge, salt, 'SHA-256', most).promise
  if (!solution) throw new Error('no number has the hash that was asked for')
  return { imgKey, imgVerificationCode: String(solution.number) }
}

/** Browsers hash on encrypted pages alone. */
const canSearch = globalThis.crypto?.subtle !== undefined

export function PictureField({ code, problem }: { code: PictureCode; problem?: string | undefined }) {
  const { t } = useTranslation('people')
  const told = useRef<HTMLParagraphElement>(null)
  const isFound = typeof code.work === 'object'
  // The button that was pressed is gone with the picture: what is told in its place takes the focus.
  useEffect(() => {
    if (isFound) told.current?.focus()
  }, [isFound])
  if (!code.picture) return null
  return (
    <div className="picture-ways">
      {!isFound && (
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
      )}
      {canSearch && !isFound && (
        <button
          type="button"
          className="picture-search"
          aria-disabled={code.work === 'under way'}
          onClick={() => code.work !== 'under way' && void code.search()}
        >
          {t('signIn.search')}
        </button>
      )}
      <p ref={told} className="picture-work" role="status" tabIndex={-1}>
        {code.work === 'under way' && t('signIn.searching')}
        {code.work === 'failed' && t('signIn.searchFailed')}
        {isFound && t('signIn.searchDone')}
      </p>
    </div>
  )
}
