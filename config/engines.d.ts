export const ENGINES: Readonly<Record<'ios' | 'chrome', string>>
export const STYLED_FOR: string[]
