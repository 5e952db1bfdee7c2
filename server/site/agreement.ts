import type { Language } from '../../contract/codes.ts'

/** The agreement in force. A new text is a new version; what people consented to before stays with the old one. */
export const agreementVersion = '2026-11'

interface Agreement {
  title: string
  paragraphs: { heading: string; text: string }[]
}

export const agreement: Record<Language, (school: string) => Agreement> = {
  zh: school => ({
    title: '用户协议',
    paragraphs: [
      {
        heading: '账号',
        text: `注册后，账号归本人使用，不转借他人。请用真实姓名，方便老师点名。未满 14 周岁的学生，由监护人阅读并同意后注册。`,
      },
      {
        heading: '上课',
        text: `课程在浏览器中进行。${school}按课表开课；改期或停课时，会提前通知每一位学生。`,
      },
      {
        heading: '录制与回放',
        text: '课堂由服务器录制，供报名的学生回看。没有本人（未满 14 周岁的，没有监护人）同意，不录学生的画面和声音。',
      },
      {
        heading: '收费与退费',
        text: '价格以下单时页面所示为准。未上的课可以按课次退费，退费办法写在课程页上。',
      },
      {
        heading: '个人信息',
        text: '只收集上课所必需的信息：姓名、用户名、手机号。你可以随时下载自己的数据，也可以申请注销账号。',
      },
      {
        heading: '课堂秩序',
        text: '请勿转播课堂、骚扰他人或发布违法内容。学校可以暂停违反约定的账号，并说明理由。',
      },
    ],
  }),
  en: school => ({
    title: 'User agreement',
    paragraphs: [
      {
        heading: 'Your account',
        text: 'The account is yours alone and is not lent to others. Use your real name, so that teachers can call the roll. A student under 14 registers after a guardian has read and agreed.',
      },
      {
        heading: 'Lessons',
        text: `Lessons take place in the browser. ${school} teaches by the timetable; when a lesson moves or is cancelled, every student is told beforehand.`,
      },
      {
        heading: 'Recording and playback',
        text: "Lessons are recorded by the server for the students enrolled. A student's camera and voice are left out without the student's consent, or a guardian's under 14.",
      },
      {
        heading: 'Fees and refunds',
        text: 'The price is the one shown when the order is placed. Lessons not yet held can be refunded one by one, as the course page says.',
      },
      {
        heading: 'Personal data',
        text: 'Only what lessons need is collected: name, username and phone. You can download your data at any time and ask for the account to be closed.',
      },
      {
        heading: 'Good order',
        text: 'Do not rebroadcast lessons, harass others or post anything unlawful. The school may suspend an account that breaks this agreement, and says why.',
      },
    ],
  }),
  es: school => ({
    title: 'Acuerdo de usuario',
    paragraphs: [
      {
        heading: 'Su cuenta',
        text: 'La cuenta es personal y no se presta. Use su nombre real para que el profesorado pueda pasar lista. Los menores de 14 años se registran cuando un tutor ha leído y aceptado.',
      },
      {
        heading: 'Clases',
        text: `Las clases se dan en el navegador. ${school} sigue el horario; si una clase se mueve o se cancela, se avisa antes a cada alumno.`,
      },
      {
        heading: 'Grabación y repetición',
        text: 'El servidor graba las clases para los alumnos inscritos. La imagen y la voz del alumno no se graban sin su consentimiento, o el de un tutor si es menor de 14 años.',
      },
      {
        heading: 'Precios y reembolsos',
        text: 'El precio es el que se muestra al hacer el pedido. Las clases no impartidas se reembolsan una a una, como indica la página del curso.',
      },
      {
        heading: 'Datos personales',
        text: 'Solo se recoge lo que las clases necesitan: nombre, usuario y teléfono. Puede descargar sus datos en cualquier momento y pedir el cierre de la cuenta.',
      },
      {
        heading: 'Convivencia',
        text: 'No retransmita las clases, no acose a nadie ni publique contenidos ilegales. La escuela puede suspender una cuenta que incumpla el acuerdo y explica por qué.',
      },
    ],
  }),
}
