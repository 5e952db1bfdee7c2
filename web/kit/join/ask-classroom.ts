import { service } from '../api/request.ts'
import type { JoinReply } from './join-link.ts'

/** As the answer of a script is told apart: it came and called nobody, it never came, anything else. */
export type JoinFailure = 'success' | 'timeout' | 'error'
export class NotJoined extends Error {
  override name = 'NotJoined'
  failure: JoinFailure
  constructor(failure: JoinFailure) {
    super(failure)
    this.failure = failure
  }
}

const patience = 15_000

/** Calls a join link by JSONP, inside a frame without our origin: the script that answers sees nothing of the school. */
export function askClassroom(link: string): Promise<JoinReply> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = ''
    frame.setAttribute('sandbox', 'allow-scripts')
    const end = () => {
      clearTimeout(clock)
      removeEventListener('message', heard)
      frame.remove()
    }
    const fail = (failure: JoinFailure) => {
      end()
      reject(new NotJoined(failure))
    }
    const clock = setTimeout(() => fail('timeout'), patience)
    const heard = ({ source, data }: MessageEvent<Answer>) => {
      if (source !== frame.contentWindow) return
      // Whoever has no origin can only be addressed as anybody; the frame's window is the one that was made here.
      if (data.ready) frame.contentWindow?.postMessage(calling(link), '*')
      else if (data.failed) fail(data.failed)
      else if (data.reply) {
        end()
        resolve({ code: String(data.reply.code), protocol: String(data.reply.protocol) })
      }
    }
    addEventListener('message', heard)
    frame.src = `${service}/classroom/frame`
    document.body.append(frame)
  })
}

/** The link as a script: it calls the one name that the frame knows. */
function calling(link: string) {
  const address = new URL(link, location.href)
  address.searchParams.set('callback', 'joined')
  return address.href
}

interface Answer {
  ready?: boolean
  failed?: JoinFailure
  reply?: JoinReply
}
