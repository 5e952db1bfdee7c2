import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { coversDuty } from '../../contract/roles.ts'
import { appStarts, appTakes, mostShared } from '../../contract/site-app-lists.ts'
import type { SharedWrong } from '../kit/app/shared-files.rules.ts'
import { dropShared, sharedFor } from '../kit/app/shared-files.ts'
import { Picture } from '../kit/figures/picture.tsx'
import { type PlainPlace, pathTo } from '../kit/paths.ts'
import { type Me, session } from '../kit/session/session.ts'

type Wrong = SharedWrong | 'lost' | 'gone' | 'noPlace'

/** Where somebody has materials to put things into. */
function placeFor({ role: [role], duties, help }: Me): PlainPlace | undefined {
  if (help) return undefined
  if (role === 'TEACHER') return 'TeacherMaterials'
  return role === 'ADMIN' && coversDuty(duties, 'writes announcements') ? 'SettingMaterials' : undefined
}

/** What is wrong with what was shared, in which case nothing of it stays; else the page where it is put into its place. */
async function cameWith(key: string | null): Promise<{ wrong: Wrong } | { to: string }> {
  const { me } = session.get()
  if (!key || !me) return { wrong: 'lost' }
  const entry = await sharedFor(key, me.userId)
  if (!entry) return { wrong: 'gone' }
  const place = placeFor(me)
  const wrong = entry.wrong ?? (place ? undefined : 'noPlace')
  if (!wrong && place) return { to: `${pathTo(place)}?${new URLSearchParams({ shared: key })}` }
  await dropShared(key)
  return { wrong: wrong ?? 'noPlace' }
}

/** To this page the system leads whoever shared something with the app, by way of the worker that has kept it. */
export function SharedFilesPage() {
  const { t } = useTranslation('materials')
  const go = useNavigate()
  const [params] = useSearchParams()
  const [wrong, say] = useState<Wrong>()
  const key = params.get(appTakes.key)
  useEffect(() => {
    let isHere = true
    const came = (found: { wrong: Wrong } | { to: string }) => {
      if (!isHere) return
      if ('to' in found) void go(found.to, { replace: true })
      else say(found.wrong)
    }
    void cameWith(key).then(came, () => came({ wrong: 'gone' }))
    return () => {
      isHere = false
    }
  }, [key, go])
  const whose = session.get().me?.role[0] === 'STUDENT' ? 'noPlaceSTUDENT' : 'noPlace'
  if (!wrong) return <section className="end-page">{t('shared.looking')}</section>
  return (
    <section className="end-page">
      <Picture name="empty" />
      <h1>{t(`shared.wrong.${wrong}`)}</h1>
      <p>{t(`shared.says.${wrong === 'noPlace' ? whose : wrong}`, { most: mostShared })}</p>
      <p className="end-acts">
        <Link className="btn btn-primary" to={appStarts.start}>
          {t('shared.goOn')}
        </Link>
      </p>
    </section>
  )
}
