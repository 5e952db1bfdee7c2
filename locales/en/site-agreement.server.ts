import type { Shape } from '../shape.ts'
import type { siteAgreement as zh } from '../zh/site-agreement.server.ts'

export const siteAgreement: Shape<typeof zh> = {
  title: 'User agreement',
  account: {
    heading: 'Your account',
    text: 'The account is yours alone and is not lent to others. Use your real name, so that teachers can call the roll. A student under 14 registers after a guardian has read and agreed.',
  },
  lessons: {
    heading: 'Lessons',
    text: 'Lessons take place in the browser. {{school}} teaches by the timetable; when a lesson moves or is cancelled, every student is told beforehand.',
  },
  recording: {
    heading: 'Recording and playback',
    text: "Lessons are recorded by the server for the students enrolled. A student's camera and voice are left out without the student's consent, or a guardian's under 14.",
  },
  fees: {
    heading: 'Fees and refunds',
    text: 'The price is the one shown when the order is placed. Lessons not yet held can be refunded one by one, as the course page says.',
  },
  personalData: {
    heading: 'Personal data',
    text: 'Only what lessons need is collected: name, username and phone. You can download your data at any time and ask for the account to be closed.',
  },
  order: {
    heading: 'Good order',
    text: 'Do not rebroadcast lessons, harass others or post anything unlawful. The school may suspend an account that breaks this agreement, and says why.',
  },
}
