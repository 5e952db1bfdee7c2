const type = 'application/x-eschool-materials'

/** Rows on their way: only another place of this page knows what they are. */
export function drag(transfer: DataTransfer, ids: readonly number[]) {
  transfer.setData(type, JSON.stringify(ids))
  transfer.effectAllowed = 'move'
}
export const isDragged = (transfer: DataTransfer) => transfer.types.includes(type)
export const bringsFiles = (transfer: DataTransfer) => transfer.types.includes('Files')

export function draggedIn(transfer: DataTransfer): number[] {
  const text = transfer.getData(type)
  const ids: unknown = text === '' ? [] : JSON.parse(text)
  return Array.isArray(ids) ? ids.filter(id => Number.isInteger(id)) : []
}
