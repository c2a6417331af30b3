import { bytesToBase64 } from '../base64'

export interface FilePart {
  readonly name: string
  readonly fileName: string
  readonly type: string
  readonly bytes: number
}

interface Upload {
  readonly name: string
  readonly fileName: string
  readonly blob: Blob
}

const escaped = (name: string): string => name.replaceAll('"', '%22')

/** Encodes a form with fields and one file as bytes (RFC 7578). */
export const multipart = async (
  fields: Readonly<Record<string, string>>,
  { name, fileName, blob }: Upload,
): Promise<{ contentType: string; base64: string; part: FilePart }> => {
  const boundary = `----MiniProgram${crypto.randomUUID().replaceAll('-', '')}`
  const type = blob.type || 'application/octet-stream'
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(field)}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"; filename="${escaped(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`
  const form = new Blob([...texts, head, blob, `\r\n--${boundary}--\r\n`])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    base64: bytesToBase64(new Uint8Array(await form.arrayBuffer())),
    part: { name, fileName, type, bytes: blob.size },
  }
}
