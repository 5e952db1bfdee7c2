import { addresses } from '../../../contract/addresses.ts'
import { type JoinFailure, type JoinReply, NotJoined, readAnswer } from './join-link.ts'

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
    let isCalled = false
    const heard = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return
      const said = readAnswer(data)
      if (said === 'ready') {
        // Once: the script that was called could say it as well, and be called without end.
        if (isCalled) return
        isCalled = true
        // Whoever has no origin can only be addressed as anybody; the frame's window is the one that was made here.
        frame.contentWindow?.postMessage(calling(link), '*')
      } else if (typeof said === 'string') fail(said)
      else {
        end()
        resolve(said)
      }
    }
    addEventListener('message', heard)
    frame.src = addresses.joinFrame
    document.body.append(frame)
  })
}

/** The link as a script: it calls the one name that the frame knows. */
function calling(link: string) {
  const address = new URL(link, location.href)
  address.searchParams.set('callback', 'joined')
  return address.href
}
