/** Browsers have no share cards, so this is an ordinary pressable. */
export { Pressable as CardPressable } from '../pressable/pressable'
