/** Factor of every text size, by the person's choice (design: 1, 1.3, 1.6). */
export const TEXT_SCALES = { normal: 1, large: 1.3, largest: 1.6 } as const
