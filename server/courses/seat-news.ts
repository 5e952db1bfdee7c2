import type { Language } from '../../contract/codes.ts'
import type { CourseKind } from '../../contract/states.ts'

interface Concerned {
  name: string
  kind: CourseKind
}
const enrolled: Record<Language, [title: string, message: (course: string) => string]> = {
  zh: ['已为你报名课程', course => `老师已把你加入《${course}》，可以在“我的课程”中查看。`],
  en: [
    'You are enrolled in a course',
    course => `The school has put you into ${course}. You find it under My courses.`,
  ],
  es: [
    'Está inscrito en un curso',
    course => `La escuela le ha inscrito en ${course}. Lo encuentra en Mis cursos.`,
  ],
}
const withdrawn: Record<Language, [title: string, message: (course: string) => string]> = {
  zh: ['课程已退出', course => `你已不在《${course}》的名单中，如有疑问请联系学校。`],
  en: [
    'You are no longer in a course',
    course => `You are not on the list of ${course} any more. If in doubt, ask the school.`,
  ],
  es: [
    'Ya no está en un curso',
    course => `Ya no figura en la lista de ${course}. Si tiene dudas, consulte a la escuela.`,
  ],
}

const saying =
  (words: typeof enrolled) =>
  ({ name, kind }: Concerned) =>
  (language: Language) => {
    const [title, message] = words[language]
    return {
      title,
      message: message(name),
      link: kind === 'public' ? '/profile/publicClass' : '/profile/course',
    }
  }

/** What a student hears when the office gives them a seat, and when it takes it back. */
export const enrolledNews = saying(enrolled)
export const withdrawnNews = saying(withdrawn)
