/** What the engine carries of all that a browser knows. */
const carried = ({ mimeType, sdpFmtpLine = '' }: RTCRtpCodec) =>
  /^(audio\/opus|video\/vp8)$/i.test(mimeType) ||
  (/^video\/h264$/i.test(mimeType) &&
    /profile-level-id=42[ec]0/i.test(sdpFmtpLine) &&
    /packetization-mode=1/.test(sdpFmtpLine))

/** Leaves the rest out of the offer: thirty codecs in each of many lines are more than the room's socket takes. */
export function narrow(transceiver: RTCRtpTransceiver, kind: string, does: 'send' | 'receive') {
  const able = (does === 'send' ? RTCRtpSender : RTCRtpReceiver).getCapabilities?.(kind)?.codecs ?? []
  const few = able.filter(carried)
  if (few.length === 0) return
  try {
    transceiver.setCodecPreferences(few)
  } catch {
    // A browser that will not be told offers everything, which the engine reads as well.
  }
}
