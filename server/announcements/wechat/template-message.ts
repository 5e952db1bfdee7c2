import type { Pool } from 'pg'
import { fetched, NotReached as NotThere } from '../../kit/asking-outside.ts'
import { type Db, withSite } from '../../kit/database/scope.ts'
import { NotReached, type Outgoing, type OwnAccount, ProviderRefused } from '../../kit/messages/sender.ts'
import { isTokenOver, kindOfErrcode } from '../../kit/messages/wechat.rules.ts'
import type { Sealing } from '../../kit/sealing.ts'
import { type SaidNo, sentIn, tokenIn } from './account-answers.rules.ts'
import { keepToken, type OfficialAccount, officialAccount } from './account-token.store.ts'
import { noteRefusal } from './template-refused.ts'

interface Around {
  program: Pool
  sealing: Sealing
  /** Where WeChat is asked. */
  api: string
}

/** Four of them are as long as a sending takes at most. */
const asked = { longest: 4_500, most: 64 * 1024 }
const headers = { 'content-type': 'application/json', accept: 'application/json' }

const post = (address: string, content: object) =>
  fetched(address, { method: 'POST', headers, body: JSON.stringify(content) }, asked)

const refusal = ({ errcode, said }: SaidNo) => new ProviderRefused(kindOfErrcode(errcode), said)

/**
 * The stable token: as long as one holds WeChat gives whoever asks the same, so that processes that ask at the same moment, or another
 * program of the school's, take nothing from each other. It is never forced to be another.
 */
async function askToken(api: string, { appid, secret }: OfficialAccount) {
  const { status, body } = await post(`${api}/cgi-bin/stable_token`, {
    grant_type: 'client_credential',
    appid,
    secret,
    force_refresh: false,
  }).catch(() => {
    // Whatever became of it, no message was sent.
    throw new NotReached('WeChat gives no token')
  })
  const found = status === 200 ? tokenIn(body.toString('utf8')) : null
  if (found === null) throw new NotReached('WeChat gives no token')
  if ('errcode' in found) throw refusal(found)
  return found
}

/** By this token; null: nobody knows whether it was taken. */
async function send(api: string, token: string, { recipient, template, values, fields }: Outgoing) {
  const { url, same } = fields
  const { status, body } = await post(
    `${api}/cgi-bin/message/template/send?access_token=${encodeURIComponent(token)}`,
    {
      touser: recipient,
      template_id: template,
      ...(url && { url }),
      client_msg_id: same,
      data: Object.fromEntries(values.map(([key, value]) => [key, { value }])),
    },
  ).catch((error: unknown) => {
    throw error instanceof NotThere ? new NotReached('WeChat is not reached') : error
  })
  const said = status === 200 ? sentIn(body.toString('utf8')) : null
  if (said === null) throw new Error('WeChat does not say whether it was taken')
  return said
}

/** Template messages of each school's official account. */
export function templateMessages({ program, sealing, api }: Around): OwnAccount {
  /** What is asked for already, of each school: many messages of a turn wait for one answer. */
  const asking = new Map<number, Promise<string>>()
  const within = <T>(site: number, work: (db: Db) => Promise<T>) =>
    withSite(program, { site }, ({ db }) => work(db))

  const fresh = (account: OfficialAccount) => {
    const { site, appid } = account
    const known = asking.get(site)
    if (known) return known
    const answer = askToken(api, account)
      .then(async ({ token, seconds }) => {
        await within(site, db => keepToken(db, sealing, { site, appid, token }, seconds))
        return token
      })
      .finally(() => asking.delete(site))
    asking.set(site, answer)
    return answer
  }

  const accountAt = async (site: number, appid: string) => {
    const account = await within(site, db => officialAccount(db, sealing))
    // Another one than it was taken for knows nobody by that name.
    if (account?.appid !== appid) throw new ProviderRefused('noAccount', '')
    return account
  }

  return {
    refused: noteRefusal,
    senderOf: site => ({
      listsEverySending: false,
      send: async message => {
        const account = await accountAt(site, message.sign)
        const token = account.token ?? (await fresh(account))
        const said = await send(api, token, message)
        if (said.errcode === 0) return
        if (!isTokenOver(said.errcode)) throw refusal(said)
        // Another process may have a newer one by now; else WeChat is asked. Once: what it refuses then is no matter of time.
        const now = await accountAt(site, message.sign)
        const newer = now.token !== null && now.token !== token ? now.token : await fresh(now)
        const again = await send(api, newer, message)
        if (again.errcode !== 0) throw refusal(again)
      },
    }),
  }
}
