const RELEASE_MILLISECONDS = 10_000

/** Downloads a text through a temporary link. Some wallet browsers ignore it, and the page cannot detect that. */
export const download = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MILLISECONDS)
}
