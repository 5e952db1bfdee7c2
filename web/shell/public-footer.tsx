import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '../kit/figures/school-logo.tsx'
import { pathTo } from '../kit/paths.ts'
import { useSchool } from '../kit/session/use-session.ts'

export function PublicFooter() {
  const { t } = useTranslation(['shell', 'shell-routes'])
  const here = useSchool()
  if (!here) return null
  const { school, contact } = here
  const learning = [
    'ElectiveCenter' as const,
    here.openCourses && ('OpenCourseList' as const),
    here.publicClasses && ('PublicClassList' as const),
    'TeacherList' as const,
  ].filter(place => place !== false)
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <p className="logo">
            <Logo name={school.logo} school={school.schoolName} />
          </p>
          {school.slogan && <p>{school.slogan}</p>}
        </div>
        <address>
          <h2>{t('footer.contact')}</h2>
          {contact.phone && <p>{t('footer.phone', { phone: contact.phone })}</p>}
          {contact.hours && <p>{contact.hours}</p>}
          {contact.email && (
            <p>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
          )}
          {contact.address && <p>{contact.address}</p>}
        </address>
        {learning.length > 0 && (
          <nav aria-label={t('footer.learning')}>
            <h2>{t('footer.learning')}</h2>
            {learning.map(place => (
              <p key={place}>
                <Link to={pathTo(place)}>{t(`title.${place}`, { ns: 'shell-routes' })}</Link>
              </p>
            ))}
          </nav>
        )}
        <nav aria-label={t('footer.rules')}>
          <h2>{t('footer.rules')}</h2>
          <p>
            <Link to={pathTo('UserAgreement')}>{t('footer.agreement')}</Link>
          </p>
          <p>
            <Link to={pathTo('EndTexts')}>{t('title.EndTexts', { ns: 'shell-routes' })}</Link>
          </p>
        </nav>
      </div>
      <p className="footer-filings">
        <span>© {school.schoolName}</span>
        {contact.filings.map(filing =>
          filing.link ? (
            <a key={filing.number} href={filing.link} rel="noreferrer" target="_blank">
              {filing.name} {filing.number}
            </a>
          ) : (
            <span key={filing.number}>
              {filing.name} {filing.number}
            </span>
          ),
        )}
      </p>
    </footer>
  )
}
