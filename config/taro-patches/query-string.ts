// Replaces the library of this name in the web build (config/h5.ts), which adds 4 KiB gzip to the first download.
// Taro's router needs only these functions.

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** Returns the parameters of a query. The last value of a name wins; a name without a value is null. */
const parse = (text: string, { decode = true } = {}): Record<string, string | null> => {
  const parameters: Record<string, string | null> = Object.create(null)
  const pairs = text.trim().replace(/^[?#&]/, '')
  for (const pair of pairs.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = cut === -1 ? pair : pair.slice(0, cut)
    const value = cut === -1 ? null : pair.slice(cut + 1)
    parameters[decode ? decoded(name) : name] = decode && value !== null ? decoded(value) : value
  }
  return parameters
}

export default { parse }
