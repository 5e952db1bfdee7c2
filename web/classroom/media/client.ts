import type { Ticket } from '../../../contract/classroom-media.ts'
import type { ClassroomMedia } from './classroom-media.ts'
import { EmbeddedMedia } from './embedded-media.ts'

/**
 * The media of a class, in the browser. It knows no framework and no socket; import it only where a class is shown:
 *
 *   const { openMedia } = await import('./media/client.ts')
 *   const media = openMedia(ticket, message => socket.emit('media', message))
 *   socket.on('media', message => media.receive(message))       // signals, both ways, unread by anybody between
 *   socket.io.on('reconnect', () => media.reconnect())          // after the server admitted this person again
 *   media.on(event => …)                                        // 'seen': publications with their tracks, and the rest
 *   await media.publish('microphone', track)                    // refused without the right: it then shows nowhere
 *   media.see('12:camera', 'high')                              // at most high; 'off' while it is not on the screen
 *   video.srcObject = new MediaStream([seen.track])
 *   media.close()
 *
 * Tracks stay their owner's: stopping a camera is the page's business. An id is '<participant>:<source>'.
 */
export function openMedia(ticket: Ticket, send: (message: unknown) => void): ClassroomMedia {
  if (ticket.engine !== 'embedded') throw new Error(`no client for the media engine ${ticket.engine}`)
  return new EmbeddedMedia(ticket.iceServers, send)
}
