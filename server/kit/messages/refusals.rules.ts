import type { MessageProblem } from '../../../contract/announcements-messages.ts'

/** What a provider's own codes come to, the more particular ones first. */
const kinds: readonly (readonly [RegExp, MessageProblem])[] = [
  [/^isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE)$/, 'balance'],
  [/^FailedOperation\.InsufficientBalanceInSmsPackage$/, 'balance'],
  [/^(isv\.(BUSINESS|DAY|MONTH)_LIMIT_CONTROL$|LimitExceeded\.|RequestLimitExceeded|Throttling)/, 'tooOften'],
  [
    /^(SignatureDoesNotMatch|IncompleteSignature|InvalidAccessKeyId|InvalidTimeStamp|SignatureNonceUsed|isp\.RAM_PERMISSION_DENY|AuthFailure|UnauthorizedOperation\.|isv\.(PRODUCT_UN|ACCOUNT_))/,
    'key',
  ],
  [/^(isv\.SMS_SIGN|isv\.SMS_SIGNATURE|isv\.SIGN_|FailedOperation\.SignatureIncorrectOrUnapproved)/, 'sign'],
  [
    /^(isv\.SMS_TEMPLATE|isv\.TEMPLATE_|isv\.INVALID_PARAMETERS|isv\.INVALID_JSON|isv\.PARAM_|isv\.SMS_TEST|FailedOperation\.(Template|MissingTemplate)|InvalidParameterValue\.Template|FailedOperation\.ParametersOtherError)/,
    'template',
  ],
  [
    /^(isv\.MOBILE_|InvalidParameterValue\.IncorrectPhoneNumber|FailedOperation\.(PhoneNumberInBlacklist|FailResolvePacket)|UnsupportedOperation\..*PhoneNumber)/,
    'phone',
  ],
  [/^(isv\.BLACK_KEY|isv\.SMS_CONTENT|FailedOperation\.ContainSensitiveWord|isv\.DENY_)/, 'content'],
]

/** A provider's refusal in the outbox's own words. */
export const kindOfRefusal = (code: string): MessageProblem =>
  kinds.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
