/** Factors of all font sizes that the user can choose (design: 1, 1.3, 1.6). */
export const TEXT_SCALES = { normal: 1, large: 1.3, largest: 1.6 } as const
