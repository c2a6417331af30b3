/** Characters per call: browsers limit the number of arguments. */
const CHUNK = 32_768

export const bytesToBase64 = (bytes: Uint8Array): string => {
  let characters = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    characters += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return btoa(characters)
}

export const base64ToBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
