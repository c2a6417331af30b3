/** Returns an element that must exist. */
export const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the host's page has no #${id}`)
  return element
}

export const element = (tag: string, properties: Readonly<Record<string, string>> = {}, text = ''): HTMLElement => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) made.setAttribute(name, value)
  made.textContent = text
  return made
}
