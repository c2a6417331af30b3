import { AppError } from '@/errors/app-error'

const HEAD_BYTES = 16

/** @param accept types that are offered; the content decides all the same */
export const fileInput = (accept: string): HTMLInputElement => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  // On the page, or some browsers never tell that a file was chosen.
  input.hidden = true
  return input
}

/** The first bytes, through a reader: older wallet browsers know no `Blob.arrayBuffer`. */
export const headOf = (file: Blob): Promise<ArrayLike<number>> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(new AppError('upload-failed', { cause: reader.error }))
    reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES))
  })

/** Ends the choice before: not every browser tells that the person went back. */
let endLast: () => void = () => undefined

/** Opens the browser's choice of files; none where the person went back. */
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
