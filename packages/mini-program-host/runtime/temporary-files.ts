import { bytesToBase64 } from './base64'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}
const SCHEME = 'wxfile://'

/** Files that the host keeps for a running package: picked, drawn, cropped or compressed. */
class TemporaryFiles {
  private readonly files = new Map<string, { readonly blob: Blob; readonly address: string }>()

  /** Stores a file and returns its path for the package. */
  keep(blob: Blob): string {
    const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0'))
    const path = `${SCHEME}tmp_${name.join('')}.${ENDINGS[blob.type] ?? 'bin'}`
    this.files.set(path, { blob, address: URL.createObjectURL(blob) })
    return path
  }

  /** @throws Error in the host's words if there is no such file */
  find(path: string): Blob {
    const file = this.files.get(path)
    if (!file) throw new Error(`no such file or directory, open ${path}`)
    return file.blob
  }

  addressOf(path: string): string | undefined {
    return this.files.get(path)?.address
  }
}

export const temporaryFiles = new TemporaryFiles()

/** Returns the browser's URL of a source that a package names: a temporary file, a URL, or a file of the package. */
export const addressOf = (source: string): string => {
  if (source.startsWith(SCHEME)) return temporaryFiles.addressOf(source) ?? 'data:,'
  return /^(https?:|data:)/.test(source) ? source : `/package/${source.replace(/^\//, '')}`
}

/**
 * Returns the bytes of a source that a package names.
 * @throws Error if there are none
 */
export const blobOf = async (source: string): Promise<Blob> => {
  if (source.startsWith(SCHEME)) return temporaryFiles.find(source)
  const answer = await fetch(addressOf(source))
  if (!answer.ok) throw new Error(`no such file or directory, open ${source}`)
  return answer.blob()
}

export const base64Of = async (blob: Blob): Promise<string> => bytesToBase64(new Uint8Array(await blob.arrayBuffer()))
