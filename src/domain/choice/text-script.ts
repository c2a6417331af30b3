import type { Script } from '../language'

const HAN = /[\u3400-\u9fff]/g
const LETTER = /[A-Za-z]/g
/** Letters that are needed before a text is said to be in a script. */
const ENOUGH = 20
/** A Chinese text about tokens has many Latin names in it; an English text has no Chinese characters but in quotations. */
const HAN_SHARE = 0.15

/** Which script a text is written in; undefined where it is too short to say. */
export const scriptOfText = (text: string): Script | undefined => {
  const han = text.match(HAN)?.length ?? 0
  const letters = text.match(LETTER)?.length ?? 0
  if (han + letters < ENOUGH) return undefined
  return han / (han + letters) >= HAN_SHARE ? 'han' : 'latin'
}
