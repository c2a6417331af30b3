// Colours of both themes, for styles and drawings. `npm run theme` writes them to src/theme/values.scss, where `onHero`
// is `--boex-on-hero`.

interface Colour {
  readonly light: string
  readonly dark: string
}

const colour = (light: string, dark: string): Colour => ({ light, dark })

export const background = colour('#f4f6f8', '#0b0f14')
export const surface = colour('#ffffff', '#141a22')
export const raised = colour('#ffffff', '#1b232d')
export const text = colour('#10151f', '#e8edf3')
export const secondary = colour('#566273', '#9aa7b5')
export const hairline = colour('#e4e9ef', '#253040')
export const control = colour('#7b8796', '#63748a')
export const neutralWeak = colour('#eaeef2', '#253040')
export const brand = colour('#0a7d5a', '#2fd39a')
export const brandPressed = colour('#08694b', '#27b885')
export const onBrand = colour('#ffffff', '#06281c')
export const brandWeak = colour('#eaf6f1', '#12302a')
export const burn = colour('#b4470e', '#ff9a5c')
export const onBurn = colour('#ffffff', '#2b1204')
export const burnWeak = colour('#fcebe2', '#38220f')
export const positive = colour('#0a7d5a', '#2fd39a')
export const negative = colour('#c8322b', '#ff7a70')
export const onNegative = colour('#ffffff', '#2a0a07')
export const negativeWeak = colour('#fdecea', '#3a1a18')
export const warning = colour('#8a5200', '#f0b35a')
export const warningWeak = colour('#fff1db', '#33270f')
export const info = colour('#1d5fd1', '#7fb0ff')
export const infoWeak = colour('#e8f0fe', '#172741')
export const heroFrom = colour('#06382b', '#071a16')
export const heroTo = colour('#0a7d5a', '#0e3b2e')
export const onHero = colour('#ffffff', '#ffffff')
export const onHeroSecondary = colour('#e8f6f0', '#c5d8d0')
export const heroRing = colour('rgba(255, 255, 255, 0.06)', 'rgba(255, 255, 255, 0.05)')
export const heroPart1 = colour('#7ce3bb', '#7ce3bb')
export const heroPart2 = colour('#f4c264', '#f4c264')
export const part1 = colour('#0a7d5a', '#2fd39a')
export const part2 = colour('#3b7fc4', '#3b7fc4')
export const part3 = colour('#d9982b', '#d9982b')
export const part4 = colour('#8a7ad6', '#8a7ad6')
export const skeleton = colour('#e6ebf0', '#1d2630')
export const skeletonShine = colour('#f2f5f8', '#26303c')
export const sheetShadow = colour('0 -8px 32px rgba(16, 21, 31, 0.16)', '0 -8px 32px rgba(0, 0, 0, 0.5)')
