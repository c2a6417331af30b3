import { NOTICE_BAR_SPEED } from '../constants'

/**
 * Seconds in which the notices pass once, from beyond one end of the bar to beyond the other, at 80 pixels a second
 * (specification §9).
 *
 * @param bar width in pixels
 * @param words width of all the notices in pixels, at the size they are read in
 */
export const noticeBarSeconds = (bar: number, words: number): number => (bar + words) / NOTICE_BAR_SPEED
