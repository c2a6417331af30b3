import type { Script } from '../language'

const HAN = /[\u3400-\u9fff]/g
const LETTER = /[A-Za-z]/g
/** Minimum number of letters for a reliable guess. */
const ENOUGH = 20
/** Low: Chinese texts about tokens contain many Latin names, English texts hardly any Chinese characters. */
const HAN_SHARE = 0.15

/** Returns the script of a text; undefined if the text is too short. */
export const scriptOfText = (text: string): Script | undefined => {
  const han = text.match(HAN)?.length ?? 0
  const letters = text.match(LETTER)?.length ?? 0
  if (han + letters < ENOUGH) return undefined
  return han / (han + letters) >= HAN_SHARE ? 'han' : 'latin'
}
