export const QUICK_FILES: readonly string[]
export const isQuick: (file: string) => boolean
