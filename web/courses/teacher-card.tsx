import { IconCertificate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pictureAddress } from '../kit/api/upload-picture.ts'
import { surname } from '../kit/format/text.ts'
import { pathTo } from '../kit/paths.ts'
import { Icon } from '../kit/ui/icon.tsx'
import type { Teacher } from './course-data.ts'

export function Portrait({ teacher }: { teacher: Teacher }) {
  const tint = teacher.subjects[0]?.colour ?? 1
  return teacher.photo ? (
    <img
      className="portrait"
      src={pictureAddress(teacher.photo, 160)}
      alt=""
      width="56"
      height="56"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={`portrait tint-${tint}`} aria-hidden="true">
      {surname(teacher.fullName)}
    </span>
  )
}

/** A teacher with photo, words and certificate; the name leads to what they teach. */
export function TeacherCard({ teacher, isWide }: { teacher: Teacher; isWide?: boolean }) {
  const { t } = useTranslation('courses')
  return (
    <article className={isWide ? 'teacher-card teacher-card-wide' : 'teacher-card'}>
      <Portrait teacher={teacher} />
      <div className="teacher-card-who">
        <h3>
          <Link to={pathTo('TeacherDetails', { id: teacher.id })}>{teacher.fullName}</Link>
        </h3>
        {teacher.title && <p>{teacher.title}</p>}
      </div>
      {teacher.introduction && <p className="teacher-card-words">{teacher.introduction}</p>}
      {teacher.certificate && (
        <p className="teacher-card-certificate">
          <Icon of={IconCertificate} size="s" /> {t('page.certificate')} {teacher.certificate}
        </p>
      )}
    </article>
  )
}
