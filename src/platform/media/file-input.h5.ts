import { FILM_HEAD_BYTES } from '@/domain/video'
import { AppError } from '@/errors/app-error'

/** @param accept file types to offer; the content is still checked */
export const fileInput = (accept: string): HTMLInputElement => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  // The input must be on the page, because some browsers otherwise send no change event.
  input.hidden = true
  return input
}

/** Returns the first bytes. It uses a reader, because older wallet browsers lack `Blob.arrayBuffer`. */
export const headOf = (file: Blob): Promise<ArrayLike<number>> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(new AppError('upload-failed', { cause: reader.error }))
    reader.readAsArrayBuffer(file.slice(0, FILM_HEAD_BYTES))
  })

/** Ends the previous choice, because some browsers send no event when the person goes back. */
let endLast: () => void = () => undefined

/** Opens the browser's file picker; resolves with no files if the person went back. */
export const chosenFiles = (accept: string, most: number): Promise<readonly File[]> =>
  new Promise((resolve) => {
    endLast()
    const input = fileInput(accept)
    input.multiple = most > 1
    const finish = (files: readonly File[]) => {
      input.remove()
      resolve(files.slice(0, most))
    }
    input.addEventListener('change', () => finish([...(input.files ?? [])]))
    input.addEventListener('cancel', () => finish([]))
    endLast = () => finish([])
    document.body.appendChild(input)
    input.click()
  })
