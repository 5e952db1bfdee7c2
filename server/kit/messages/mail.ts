import nodemailer from 'nodemailer'
import type { Settings } from '../../settings.ts'
import { NotReached, ProviderRefused, type Sender } from './sender.ts'

/** A refusal in words, or a server that was never reached: nothing was sent. A line that breaks later leaves it open. */
function told(error: unknown): unknown {
  const { responseCode, command, code, syscall } = error as Record<string, string | number | undefined>
  if (responseCode !== undefined)
    return new ProviderRefused(command === 'RCPT TO' ? 'phone' : 'other', String(responseCode))
  if (code === 'EAUTH') return new ProviderRefused('key', code)
  return syscall === 'connect' || code === 'EDNS' ? new NotReached('the mail server is not reached') : error
}

/** A letter's subject and text are its fields; templates with words of their own belong to the areas that write them. */
export function mailSender(settings: Settings): Sender {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 5_000,
    socketTimeout: 15_000,
  } as { url: string })
  return {
    listsEverySending: false,
    send: async ({ recipient, fields }) => {
      await transport
        .sendMail({
          from: settings.smtpFrom,
          to: recipient,
          subject: fields.subject,
          text: fields.text,
          // Mail programs show a button for it beside the sender.
          ...(fields.leave && { list: { unsubscribe: fields.leave } }),
        })
        .catch((error: unknown) => {
          throw told(error)
        })
    },
  }
}
