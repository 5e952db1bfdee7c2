import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { guardians } from '../../contract/people-guardian-links.ts'
import { helping } from '../../contract/people-help.ts'
import { office } from '../../contract/people-office.ts'
import { openid } from '../../contract/people-openid.ts'
import { passkeys } from '../../contract/people-passkeys.ts'
import { wechat } from '../../contract/people-wechat.ts'
import { wechatDesk } from '../../contract/people-wechat-desk.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { accountHandlers } from './account.ts'
import { dutiesHandlers } from './duties.ts'
import { bindingHandlers } from './elsewhere/bindings.ts'
import { guardianHandlers, guardianLinkHandlers } from './guardian-links.ts'
import { guessingHandlers } from './guessing.ts'
import { helpHandlers } from './help.ts'
import { leadingHandlers } from './leading.ts'
import { ledClassHandlers } from './led-classes.ts'
import { meetingAccountHandlers } from './meeting-account.ts'
import { namedHandlers } from './named.ts'
import { openidHandlers } from './openid/openid.ts'
import { openidSettingHandlers } from './openid/openid-setting.ts'
import { organisationHandlers } from './organisation.ts'
import { ownHandlers } from './own.ts'
import { ownFieldHandlers } from './own-fields.ts'
import { passkeyHandlers } from './passkeys.ts'
import { passwordSendingHandlers } from './password-sending.ts'
import { recoveryHandlers } from './recovery.ts'
import { registrationHandlers } from './registration.ts'
import { savedFilterHandlers } from './saved-filters.ts'
import { shownPhoneHandlers } from './shown-phone.ts'
import { signInHandlers } from './sign-in.ts'
import { studentListHandlers } from './student-list.ts'
import { studentHandlers } from './students.ts'
import { tagHandlers } from './tags.ts'
import { textsHandlers } from './texts.ts'
import { userBulkHandlers } from './user-bulk.ts'
import { userListHandlers } from './user-list.ts'
import { userHandlers } from './users.ts'
import { wechatSettingHandlers } from './wechat/wechat-setting.ts'
import { wechatHandlers } from './wechat/wechat-sign-in.ts'

constraintMeans({
  administrator_stays: codes.accountInvalid,
  person_username: codes.accountAdded,
  person_phone: codes.phoneTaken,
  person_class: codes.noSuchClass,
  person_subject_taught: codes.subjectInUse,
  node_parent: codes.courseGone,
  node_ring: codes.incomplete,
})

export const peopleCalls = serve(
  { ...people, ...guardians, ...office, ...helping, ...openid, ...wechat, ...wechatDesk, ...passkeys },
  {
    ...helpHandlers,
    ...signInHandlers,
    ...registrationHandlers,
    ...passkeyHandlers,
    ...openidHandlers,
    ...openidSettingHandlers,
    ...bindingHandlers,
    ...wechatHandlers,
    ...wechatSettingHandlers,
    ...passwordSendingHandlers,
    ...recoveryHandlers,
    ...textsHandlers,
    ...accountHandlers,
    ...savedFilterHandlers,
    ...shownPhoneHandlers,
    ...studentListHandlers,
    ...userListHandlers,
    ...ownHandlers,
    ...studentHandlers,
    ...guardianLinkHandlers,
    ...guardianHandlers,
    ...leadingHandlers,
    ...ledClassHandlers,
    ...namedHandlers,
    ...organisationHandlers,
    ...tagHandlers,
    ...ownFieldHandlers,
    ...userBulkHandlers,
    ...userHandlers,
    ...dutiesHandlers,
    ...meetingAccountHandlers,
    ...guessingHandlers,
  },
)
