import nodemailer from 'nodemailer'
import type { Settings } from '../../settings.ts'
import type { Sender } from './sender.ts'

/** A letter's subject and text are its fields; templates with words of their own belong to the areas that write them. */
export function mailSender(settings: Settings): Sender {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 5_000,
    socketTimeout: 20_000,
  } as { url: string })
  return async ({ recipient, fields }) => {
    await transport.sendMail({
      from: settings.smtpFrom,
      to: recipient,
      subject: fields.subject,
      text: fields.text,
    })
  }
}
