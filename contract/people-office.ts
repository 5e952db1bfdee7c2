import { guardianLinks } from './people-guardian-links.ts'
import { led } from './people-led.ts'
import { marks } from './people-marks.ts'
import { meetingAccounts } from './people-meeting-account.ts'
import { own } from './people-own.ts'
import { passwordSending } from './people-password-sending.ts'
import { school } from './people-school.ts'
import { students } from './people-students.ts'
import { users } from './people-users.ts'

/** The calls of the school's office, and of a person about their own data: no visitor's page needs them. */
export const office = {
  ...users,
  ...school,
  ...students,
  ...marks,
  ...guardianLinks,
  ...led,
  ...own,
  ...meetingAccounts,
  ...passwordSending,
}
