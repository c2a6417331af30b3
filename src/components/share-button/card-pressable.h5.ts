/** A browser has no cards: a press does what it says. */
export { Pressable as CardPressable } from '../pressable/pressable'
