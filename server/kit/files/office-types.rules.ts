/** What an Office file says that its parts are, by the name under which every one of them keeps it. */
export const typesPart = '[Content_Types].xml'

const kinds = {
  docx: /"application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml"/,
  xlsx: /"application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet\.main\+xml"/,
  pptx: /"application\/vnd\.openxmlformats-officedocument\.presentationml\.presentation\.main\+xml"/,
} as const

// A part is a macro by its type, under whatever name it lies: Office goes by the type alone.
const runs = /ContentType\s*=\s*"[^"]*(macro|vba)/i
// Written another way than Office programs do, a type could hide from us and be read by them.
const isVeiled = /&#|<!|\0/

/** Which kind of Office file it is; none where something in it could run, or where it is more or less than one of them. */
export function officeKind(types: string): keyof typeof kinds | null {
  const text = types.replaceAll("'", '"')
  if (!text.includes('<Types') || isVeiled.test(text) || runs.test(text)) return null
  const found = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(kind => kinds[kind].test(text))
  return found.length === 1 ? (found[0] as keyof typeof kinds) : null
}
