import { type ChangeEvent, useState } from 'react'
import { CallError, uploadFile } from '../call'
import { useTexts } from '../language'
import { contentTexts } from './content-texts'

const ACCEPTED = { image: 'image/jpeg,image/png,image/gif', video: 'video/mp4,video/quicktime,video/webm' }

interface FilePickerProps {
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly label: string
  readonly invalid?: boolean
  onUploaded(url: string): void
}

/** Uploads a picked file, and shows why it was refused. */
export const FilePicker = ({ id, kind, label, invalid = false, onUploaded }: FilePickerProps) => {
  const t = useTexts(contentTexts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      onUploaded(await uploadFile(kind, file))
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : String(error))
    } finally {
      setBusy(false)
      // The same file can be picked again.
      target.value = ''
    }
  }
  return (
    <span className="picker">
      <label htmlFor={id} className="button">
        {busy ? t.uploading : label}
      </label>
      <input id={id} type="file" accept={ACCEPTED[kind]} disabled={busy} aria-invalid={invalid} onChange={pick} />
      {problem !== '' && <span role="alert">{problem}</span>}
    </span>
  )
}
