const RPX = /(-?\d*\.?\d+)rpx\b/g
const VIEWPORT_HEIGHT = /(-?\d*\.?\d+)vh\b/g

/**
 * Converts lengths that browsers lack or measure differently: 750rpx is the width, 100vh the page without the
 * host's bars.
 */
export const browserLengths = (text: string): string =>
  text
    .replace(RPX, (_, length) => `calc(100vw * ${length} / 750)`)
    .replace(VIEWPORT_HEIGHT, (_, length) => `calc(var(--host-page-height) * ${length} / 100)`)
