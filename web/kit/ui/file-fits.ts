/** Why a file is not taken before it is sent; the server looks again, at the content. */
export function fitsPicture(
  file: { type: string; size: number },
  types: readonly string[],
  mostBytes: number,
): 'pictureType' | 'pictureSize' | 'pictureEmpty' | undefined {
  if (!types.includes(file.type)) return 'pictureType'
  if (file.size === 0) return 'pictureEmpty'
  return file.size > mostBytes ? 'pictureSize' : undefined
}
