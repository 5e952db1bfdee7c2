import { expect, test } from 'vitest'
import { kindOfRefusal } from './refusals.rules.ts'

test.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 'tooOften'],
  ['isv.DAY_LIMIT_CONTROL', 'tooOften'],
  ['Throttling.User', 'tooOften'],
  ['LimitExceeded.PhoneNumberDailyLimit', 'tooOften'],
  ['LimitExceeded.DeliveryFrequencyLimit', 'tooOften'],
  ['RequestLimitExceeded', 'tooOften'],
  ['isv.AMOUNT_NOT_ENOUGH', 'balance'],
  ['isv.OUT_OF_SERVICE', 'balance'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'balance'],
  ['SignatureDoesNotMatch', 'key'],
  ['InvalidAccessKeyId.NotFound', 'key'],
  ['isp.RAM_PERMISSION_DENY', 'key'],
  ['isv.PRODUCT_UN_SUBSCRIPT', 'key'],
  ['AuthFailure.SignatureFailure', 'key'],
  ['UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'key'],
  ['isv.SMS_SIGNATURE_ILLEGAL', 'sign'],
  ['isv.SMS_SIGNATURE_SCENE_ILLEGAL', 'sign'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'sign'],
  ['isv.SMS_TEMPLATE_ILLEGAL', 'template'],
  ['isv.TEMPLATE_MISSING_PARAMETERS', 'template'],
  ['isv.PARAM_LENGTH_LIMIT', 'template'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', 'template'],
  ['InvalidParameterValue.TemplateParameterFormatError', 'template'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 'phone'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'phone'],
  ['FailedOperation.PhoneNumberInBlacklist', 'phone'],
  ['isv.BLACK_KEY_CONTROL_LIMIT', 'content'],
  ['FailedOperation.ContainSensitiveWord', 'content'],
  ['isp.SYSTEM_ERROR', 'other'],
  ['InternalError.OtherError', 'other'],
])('%s is %s', (code, kind) => {
  expect(kindOfRefusal(code)).toBe(kind)
})
