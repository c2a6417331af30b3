import { NOTICE_BAR_SPEED } from '../constants'

/**
 * Returns the seconds that the notices take to scroll across the bar once, at 80 pixels a second (specification §9).
 * They start and end fully outside the bar.
 *
 * @param bar width in pixels
 * @param words width of all notices in pixels, at the current text scale
 */
export const noticeBarSeconds = (bar: number, words: number): number => (bar + words) / NOTICE_BAR_SPEED
