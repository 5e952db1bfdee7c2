/** A source buffer takes one thing after the other. */
export function settled(buffer: SourceBuffer, act: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      buffer.removeEventListener('updateend', done)
      buffer.removeEventListener('error', failed)
      resolve()
    }
    const failed = () => {
      buffer.removeEventListener('updateend', done)
      buffer.removeEventListener('error', failed)
      reject(new Error('the piece could not be read'))
    }
    buffer.addEventListener('updateend', done)
    buffer.addEventListener('error', failed)
    act()
  })
}
