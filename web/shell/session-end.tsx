import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Picture } from '../kit/figures/picture.tsx'
import { pathTo } from '../kit/paths.ts'
import { useSession } from '../kit/session/use-session.ts'
import { safeRedirect } from './access.ts'

const EndPage = ({
  figure,
  title,
  text,
  children,
}: {
  figure: ReactNode
  title: string
  text: string
  children: ReactNode
}) => (
  <section className="end-page">
    {figure}
    <h1>{title}</h1>
    <p>{text}</p>
    <p className="end-acts">{children}</p>
  </section>
)

const ToHome = ({ primary = false }: { primary?: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <Link className={primary ? 'btn btn-primary' : 'btn'} to={pathTo('Home')}>
      {t('end.home')}
    </Link>
  )
}

const Back = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <button type="button" className="btn" onClick={() => navigate(-1)}>
      {t('end.back')}
    </button>
  )
}

/** The session has ended; with type=kicked_out because another sign-in took its place. */
export function Timeout() {
  const { t } = useTranslation('shell')
  const [query] = useSearchParams()
  const kicked = query.get('type') === 'kicked_out'
  const wish = safeRedirect(query.get('redirect')) ?? pathTo('Home')
  const signIn = `${pathTo('Home')}?redirect=${encodeURIComponent(wish)}`
  return (
    <EndPage
      figure={<Picture name={kicked ? 'kicked' : 'expired'} />}
      title={t(kicked ? 'end.kicked' : 'end.timeout')}
      text={t(kicked ? 'end.kickedText' : 'end.timeoutText')}
    >
      <Link className="btn btn-primary" to={signIn}>
        {t(kicked ? 'end.signInHere' : 'end.signInAgain')}
      </Link>
      {kicked ? (
        <Link className="btn" to={pathTo('ForgotPassword')}>
          {t('end.changePassword')}
        </Link>
      ) : (
        <ToHome />
      )}
    </EndPage>
  )
}

export function Permission() {
  const { t } = useTranslation('shell')
  const { me, platform } = useSession()
  // Whoever runs the school is told what closed the page: there is nobody else to ask.
  const isOver = me?.role[0] === 'ADMIN' && platform?.trainingStatus === '-1'
  return (
    <EndPage
      figure={<Picture name="permission" />}
      title={t('end.permission')}
      text={t(isOver ? 'end.permissionOver' : me?.duties ? 'end.permissionDuty' : 'end.permissionText')}
    >
      <ToHome primary />
      <Back />
    </EndPage>
  )
}

export function Datadeleted() {
  const { t } = useTranslation('shell')
  return (
    <EndPage figure={<Picture name="deleted" />} title={t('end.deleted')} text={t('end.deletedText')}>
      <ToHome primary />
      <Back />
    </EndPage>
  )
}

export function Orderdatadeleted() {
  const { t } = useTranslation('shell')
  return (
    <EndPage
      figure={<Picture name="order-deleted" />}
      title={t('end.orderDeleted')}
      text={t('end.orderDeletedText')}
    >
      <ToHome primary />
      <Back />
    </EndPage>
  )
}

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <EndPage figure={<Picture name="not-found" />} title={t('end.notFound')} text={t('end.notFoundText')}>
      <ToHome primary />
      <Back />
    </EndPage>
  )
}
