import { address, decimal, given, oneOf, optional, text, whole } from './setting-kinds.ts'

function contact(value: string): string {
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(value))
    throw new Error('must be mailto: with an address, or begin with https://')
  return value
}

/** Who brings letters and text messages, and what they cost. */
export const declaredForMessages = {
  smtpUrl: optional(
    {
      name: 'ESCHOOL_SMTP_URL',
      example: 'smtps://user:secret@mail.example.com',
      says: 'the mail server that sends for schools without one of their own',
    },
    address('smtp', 'smtps'),
  ),
  smtpFrom: optional(
    {
      name: 'ESCHOOL_SMTP_FROM',
      example: 'school@example.com',
      says: 'the sender of that mail',
    },
    text,
  ),
  pushContact: given(
    {
      name: 'ESCHOOL_PUSH_CONTACT',
      fallback: 'mailto:nobody@example.com',
      says: "whom a browser's push service may write to when something is wrong with what this installation sends",
    },
    contact,
  ),
  smsProvider: optional(
    {
      name: 'ESCHOOL_SMS_PROVIDER',
      example: 'aliyun',
      says: 'who sends text messages: aliyun or tencent; without it they stay in the outbox',
    },
    oneOf('aliyun', 'tencent'),
  ),
  smsKey: optional({ name: 'ESCHOOL_SMS_KEY', example: 'key-id', says: 'the key id at that provider' }, text),
  smsSecret: optional(
    { name: 'ESCHOOL_SMS_SECRET', example: 'secret', says: 'the secret of that key' },
    text,
  ),
  smsSign: optional(
    { name: 'ESCHOOL_SMS_SIGN', example: 'Example School', says: 'the signature of the messages' },
    text,
  ),
  smsApp: optional(
    { name: 'ESCHOOL_SMS_APP', example: '1400000000', says: "the application's number at tencent" },
    text,
  ),
  smsTemplates: optional(
    {
      name: 'ESCHOOL_SMS_TEMPLATES',
      example: 'code=SMS_100000000',
      says: "the provider's own numbers of the templates, where a school has none of its own: code, reminder, changed, cancelled, payment, link, leave, seat, password",
    },
    text,
  ),
  smsEndpoint: optional(
    {
      name: 'ESCHOOL_SMS_ENDPOINT',
      example: 'https://dysmsapi.aliyuncs.com',
      says: "the provider's address, where it is not the usual one",
    },
    address('http', 'https'),
  ),
  smsPrice: optional(
    {
      name: 'ESCHOOL_SMS_PRICE',
      example: '0.045',
      says: 'what one message of up to 70 signs costs, in yuan; kept with each, so that a school sees what it spent',
    },
    decimal,
  ),
  smsAtOnce: given(
    {
      name: 'ESCHOOL_SMS_AT_ONCE',
      fallback: '1',
      says: 'how many messages are on their way to the provider at once, in each process: with a provider that answers after 80 ms one at a time are 700 a minute; a process that is killed leaves as many of which the provider has to be asked what became of them',
    },
    whole(1, 64),
  ),
}
